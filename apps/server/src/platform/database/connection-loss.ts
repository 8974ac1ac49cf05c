/**
 * PostgreSQL's classes of lost connections, servers that stop or start, and questions that were cut off; and of
 * transactions that were ended in favour of others once too often.
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|40001|40P01)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the client says of connections that end under it, without any code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|LISTEN\/NOTIFY (heartbeat|connection))/;

/** Whether it was the way to the database that failed, and not what was asked of it. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  // The queue passes on what its workers meet as plain objects with an error's parts.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || SOCKET_CODES.has(code))) return true;
  return typeof message === 'string' && WORDS.test(message);
}
