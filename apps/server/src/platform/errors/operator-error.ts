import { inspect } from 'node:util';

/** An error for the operator who starts a server or a command. The message says what is wrong and what to do. */
export class OperatorError extends Error {}

/** The message for an error that ends a process: only the message of an OperatorError, all details of any other. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  // Errors of the operating system fit in one line: a missing right, a full disk, a port in use.
  if (error instanceof Error && 'syscall' in error) return error.message;
  return `Avatarcade exited because of an unexpected error:\n${inspect(error)}`;
}
