import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column, passed as text because the two drivers treat arrays and strings differently. */
export function jsonValue<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::text::jsonb`;
}
