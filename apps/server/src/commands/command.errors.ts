/** The arguments are invalid: the message is printed with the usage. */
export class UsageError extends Error {}

/** The command can't be executed in the current state. */
export class CommandError extends Error {}
