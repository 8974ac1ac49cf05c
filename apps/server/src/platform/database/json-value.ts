import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column. The two drivers disagree on arrays and strings, so it always travels as text. */
export function jsonValue<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::text::jsonb`;
}
