//! Reads functions: at their definitions, or at their calls with the arguments.

use crate::exchange::code::conditions::context::Context;
use crate::exchange::code::functions::definition::Function;
use crate::exchange::code::functions::{MAX_DEPTH, MAX_TOKENS_IN_ALL};
use crate::exchange::code::scope::ReadStatements;
use crate::exchange::code::scope::shadowing::Shadowed;
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::syntax::definitions::Parameter;
use crate::exchange::code::{Call, Node, Parser, Scope, Statement, Tokens, Value};
use core::ops::Range;
use std::collections::HashSet;

/// Reads the definition or the call of a function that begins here, with `read`. False if there is none.
pub fn enter<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>, read: ReadStatements<'t>) -> bool {
    if scope.functions.depth >= MAX_DEPTH {
        return false;
    }
    let defined = scope.functions.defined_at(&parser.tokens, parser.at).cloned();
    // A block within a transform is not a method.
    if let Some(function) = defined.filter(|function| !(function.is_short && scope.canvas.transform.depth() > 0)) {
        scope.flush();
        if !function.is_called {
            read_definition(&function, parser, scope, read);
        }
        parser.at = function.body.after;
        return true;
    }
    let called = scope.functions.called_at(&parser.tokens, parser.at).cloned();
    called.is_some_and(|function| read_call(&function, parser, scope, read))
}

/// Reads the functions without a name within the statement of these tokens.
pub fn callbacks<'t>(
    parser: &mut Parser<'t>,
    scope: &mut Scope<'t>,
    statement: Range<usize>,
    read: ReadStatements<'t>,
) {
    let mut from = statement.start;
    // In damaged text a body may end behind its statement.
    while from < statement.end
        && let Some(function) = scope.functions.callback_within(from..statement.end).cloned()
        && scope.functions.depth < MAX_DEPTH
    {
        from = function.body.after;
        scope.flush();
        read_definition(&function, parser, scope, read);
    }
    parser.at = statement.end;
}

/// Reads a function where it is defined.
fn read_definition<'t>(
    function: &Function<'t>,
    parser: &mut Parser<'t>,
    scope: &mut Scope<'t>,
    read: ReadStatements<'t>,
) {
    let (canvas, shadowed) = (scope.canvas.begin_function(), shadow(&function.parameters, scope));
    // p5.js and Processing draw on what `setup` has drawn, an animation on what was drawn before it.
    let is_of_frame =
        scope.has_setup && matches!(function.name, "setup" | "draw") || scope.frame_functions.contains(function.name);
    let drawing = if is_of_frame { scope.drawing } else { scope.begin_drawing() };
    read_body(function, parser, scope, read);
    if !is_of_frame {
        scope.drawing = drawing;
    }
    scope.unshadow(shadowed);
    scope.canvas.end_function(canvas);
}

/// Reads a function at its call. False if it draws nothing: the call is then read like any other.
fn read_call<'t>(
    function: &Function<'t>,
    parser: &mut Parser<'t>,
    scope: &mut Scope<'t>,
    read: ReadStatements<'t>,
) -> bool {
    let first = parser.at;
    let statement = parser.statement();
    let after = core::mem::replace(&mut parser.at, first);
    let Some(Statement::Items { items, .. }) = statement else { return false };
    let [Node::Call(call)] = &items.first().map(|item| &item.nodes[..]).unwrap_or_default() else { return false };
    scope.functions.tokens += function.body.tokens.len();
    scope.loop_tokens += 1;
    if scope.functions.tokens > MAX_TOKENS_IN_ALL {
        scope.refused(parser.span(first, after), function.name, "there are too many calls: this one is not read");
        parser.at = after;
        return true;
    }
    scope.flush();
    let values = scope.arguments(&call.args);
    let shadowed = shadow(&function.parameters, scope);
    bind(&function.parameters, call, values, scope, &shadowed);
    let count = |scope: &Scope| {
        let remarks = scope.found.remarks.len() + scope.found.omitted;
        (scope.shapes.len(), scope.runs.len(), scope.variables.len(), remarks)
    };
    let before = count(scope);
    let context = scope.conditions.context(call.span.start as usize);
    scope.loop_depth += 1;
    read_body(function, parser, scope, read);
    scope.end_iterations();
    let has_drawn = count(scope) != before;
    for shape in scope.shapes.iter_mut().skip(before.0) {
        match context {
            Some(Context::Condition) => shape.notes.push(Context::Condition.doubt().to_owned()),
            Some(context) => shape.unplace(context.doubt()),
            None => {}
        }
    }
    scope.unshadow(shadowed);
    parser.at = if has_drawn { after } else { first };
    has_drawn
}

/// Reads a body; names that it declares mean what they meant before, behind it.
fn read_body<'t>(function: &Function<'t>, parser: &mut Parser<'t>, scope: &mut Scope<'t>, read: ReadStatements<'t>) {
    let body = function.body.tokens.clone();
    let is_number = |variable: &&Variable| matches!(variable.value, Value::Num(_) | Value::Pair(_) | Value::Nums(_));
    let declared = body.clone().filter(|&at| declares(&parser.tokens, at)).map(|at| parser.tokens.str(at));
    let declared: HashSet<&'t str> = declared.collect();
    let numbers =
        declared.into_iter().filter_map(|name| Some((name, scope.variables.get(name).filter(is_number)?.clone())));
    let before: Vec<(&'t str, Variable<'t>)> = numbers.collect();
    let loop_heads = scope.loop_heads.take();
    scope.functions.depth += 1;
    parser.at = body.start;
    read(parser, scope, body.end);
    scope.functions.depth -= 1;
    scope.loop_heads = loop_heads;
    scope.flush();
    scope.variables.extend(before);
}

/// Whether the name at a token is declared: `let x = `, `float x = `, `x := `.
fn declares(tokens: &Tokens, at: usize) -> bool {
    let is_assigned = tokens.sign(at + 1) == b'=' && tokens.sign(at + 2) != b'=' || tokens.are_signs(at + 1, b":=");
    let has_word = tokens.is_word(at.wrapping_sub(1)) && !tokens.begins_line(at);
    tokens.is_word(at) && is_assigned && (has_word || tokens.sign(at + 1) == b':')
}

/// Takes the variables away that have the names of parameters.
fn shadow<'t>(parameters: &[Parameter<'t>], scope: &mut Scope<'t>) -> Shadowed<'t> {
    scope.shadow(parameters.iter().filter_map(|parameter| parameter.name))
}

/// Gives the parameters the values of a call.
fn bind<'t>(
    parameters: &[Parameter<'t>],
    call: &Call<'t>,
    mut values: Vec<Value<'t>>,
    scope: &mut Scope<'t>,
    shadowed: &Shadowed<'t>,
) {
    let named = match values.pop() {
        Some(Value::Fields(fields)) if call.args.iter().any(|item| item.key.is_some()) => fields,
        last => {
            values.extend(last);
            Vec::new()
        }
    };
    let mut values = values.into_iter();
    for Parameter { name, default } in parameters {
        let Some(name) = name else {
            // The values of a pattern are not read.
            values.next();
            continue;
        };
        let by_name = named.iter().find(|(own, _)| own == name).map(|(_, value)| value.clone());
        let value = by_name.or_else(|| values.next()).or_else(|| default.clone().map(Value::Num));
        let variable = match value {
            Some(Value::Name(other)) => {
                let before = shadowed.iter().find(|(own, _)| *own == other).and_then(|(_, variable)| variable.as_ref());
                before.or_else(|| scope.variables.get(other)).cloned()
            }
            Some(value @ (Value::Num(_) | Value::Pair(_) | Value::Nums(_) | Value::Pairs(_) | Value::List(_))) => {
                Some(Variable::new(value, call.span, scope.reference(name)))
            }
            _ => None,
        };
        scope.variables.extend(variable.map(|variable| (*name, variable)));
    }
}
