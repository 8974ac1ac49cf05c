import { codeOf } from '../errors/error-code.ts';

/**
 * PostgreSQL's error classes for lost connections, stopping or starting servers and cancelled queries, for transactions
 * that were aborted too often in favour of others, and for a server that only reads, as after a failover.
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|40001|40P01|25006)$/;
/** PostgreSQL doesn't let us in: the password was changed, or the role or the database is away. */
const NOT_ADMITTED = /^(28000|28P01|3D000)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The client's messages for connections that end, which carry no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|LISTEN\/NOTIFY (heartbeat|connection))/;

/** Whether the database refused the connection by name, password or rights, which doesn't pass by itself while a server starts. */
export function isNotAdmitted(error: unknown): boolean {
  return NOT_ADMITTED.test(codeOf(error) ?? '');
}

/** Whether the connection to the database failed, and not the query itself. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  // The queue reports errors of its workers as plain objects with the error's fields.
  if (typeof error !== 'object' || error === null) return false;
  const code = codeOf(error);
  if (code !== undefined && (SQL_STATES.test(code) || SOCKET_CODES.has(code))) return true;
  if (isNotAdmitted(error)) return true;
  return 'message' in error && typeof error.message === 'string' && WORDS.test(error.message);
}
