/** What was typed makes no sense: it is said with how the command is used. */
export class UsageError extends Error {}

/** What was asked for can't be done as things are. */
export class CommandError extends Error {}
