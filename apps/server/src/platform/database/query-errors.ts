import type { LogEvent } from 'kysely';
import { codeOf } from '../errors/error-code.ts';
import { isConnectionLost } from './connection-loss.ts';

export const QUERY_ERROR_KINDS = ['connection', 'timeout', 'conflict', 'full', 'other'] as const;
export type QueryErrorKind = (typeof QUERY_ERROR_KINDS)[number];
export type QueryErrorCounts = Readonly<Record<QueryErrorKind, number>>;

/** PostgreSQL's classes of errors by kind. */
const SQL_STATES: readonly [RegExp, QueryErrorKind][] = [
  [/^(57014|25P0[34])$/, 'timeout'],
  [/^(40001|40P01|55P03)$/, 'conflict'],
  [/^53100$/, 'full'],
];
/** A violated constraint is a result: two requests named one email, or a balance was too low. */
const CONSTRAINT = /^(23...|P0001)$/;

/** Counts the errors of a database's queries and of getting a connection to it. */
export function createQueryErrors() {
  const counts: Record<QueryErrorKind, number> = {
    connection: 0,
    timeout: 0,
    conflict: 0,
    full: 0,
    other: 0,
  };
  const note = (error: unknown) => {
    const kind = kindOf(error);
    if (kind) counts[kind] += 1;
  };
  return {
    counts,
    /** For Kysely's log. */
    watch: (event: LogEvent) => {
      if (event.level === 'error') note(event.error);
    },
    raise: (error: unknown): never => {
      note(error);
      throw error;
    },
  };
}

function kindOf(error: unknown): QueryErrorKind | undefined {
  const code = codeOf(error) ?? '';
  if (CONSTRAINT.test(code)) return undefined;
  const known = SQL_STATES.find(([states]) => states.test(code))?.[1];
  return known ?? (isConnectionLost(error) ? 'connection' : 'other');
}
