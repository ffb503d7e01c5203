//! Names that mean something else for a while: parameters of functions, elements of lists.

use crate::exchange::code::Scope;
use crate::exchange::code::scope::variable::Variable;

/// Names, each with the variable that it means elsewhere.
pub type Shadowed<'t> = Vec<(&'t str, Option<Variable<'t>>)>;

impl<'t> Scope<'t> {
    /// Takes the variables away that have these names.
    pub fn shadow(&mut self, names: impl IntoIterator<Item = &'t str>) -> Shadowed<'t> {
        names.into_iter().map(|name| (name, self.variables.remove(name))).collect()
    }

    /// Brings them back.
    pub fn unshadow(&mut self, shadowed: Shadowed<'t>) {
        for (name, variable) in shadowed {
            self.variables.remove(name);
            self.variables.extend(variable.map(|variable| (name, variable)));
        }
    }

    /// Ends the body of a loop or of a function, which declares its variables again in each iteration or call.
    pub fn end_iterations(&mut self) {
        self.loop_depth -= 1;
        if self.loop_depth == 0 {
            self.loop_names.clear();
        }
    }
}
