import { inspect } from 'node:util';
import { isNotAdmitted } from '../database/connection-loss.ts';
import { codeOf } from './error-code.ts';

/** An error for the operator who starts a server or a command. The message says what is wrong and what to do. */
export class OperatorError extends Error {}

/** The message for an error that ends a process: only the message of an OperatorError, all details of any other. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const refused = findDatabaseError(error);
  if (refused) return refused;
  // Errors of the operating system fit in one line: a missing right, a full disk, a port in use.
  if (error instanceof Error && 'syscall' in error) return error.message;
  return `Avatarcade exited because of an unexpected error:\n${inspect(error)}`;
}

/** What PostgreSQL says to an operator who has to change its roles or passwords; every other error of it is ours. */
function findDatabaseError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (codeOf(error) === '42501')
    return `The database refuses: ${error.message}. Its role has to own the database (ALTER DATABASE … OWNER TO …).`;
  if (isNotAdmitted(error))
    return `The database refuses the connection: ${error.message}. Check DATABASE_URL.`;
  return findDatabaseError(error.cause);
}
