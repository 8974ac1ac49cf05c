import { inspect } from 'node:util';

/** Its message says all there is to say to whoever starts a server or a command: what is wrong, and what to do. */
export class OperatorError extends Error {}

/** Words for whatever ended a process: those of an OperatorError alone, anything else with all that is known of it. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  // What the system refuses is said in one line: a missing right, a full disk, a port that is taken.
  if (error instanceof Error && 'syscall' in error) return error.message;
  return `Avatarcade ended by an error that it doesn't know:\n${inspect(error)}`;
}
