/** Something went wrong that a person can act on: its sentence is shown, and no stack. */
export class UserError extends Error {}
