import { UsageError } from './command.errors.ts';

export const OPERATORS_USAGE = `The operators of a server, with the server's configuration.

  npm run operators -- reset ADDRESS      remove the second factor of an operator who lost it: the next visit of /operator sets up another

With the embedded database, stop the server first.`;

export type OperatorsOrder = { what: 'reset'; email: string };

/** Throws UsageError. */
export function readOperatorsOrder(args: string[]): OperatorsOrder {
  const [what, email, ...more] = args;
  if (what !== 'reset') throw new UsageError('Name a command: reset.');
  if (!email?.includes('@') || more.length > 0) throw new UsageError('reset needs one ADDRESS.');
  return { what, email: email.trim().toLowerCase() };
}
