import type { z } from 'zod';

/**
 * Reads what some version stored. A newer version may know values that this one doesn't, and still runs beside it or was rolled back: a
 * field that this version can't read has its default. Every field of `schema` needs one. What users send is parsed strictly instead.
 */
export function readStored<Schema extends z.ZodObject>(schema: Schema, stored: unknown): z.infer<Schema> {
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data;
  const unknown = new Set(whole.error.issues.map(({ path: [field] }) => field));
  const fields = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return schema.parse(Object.fromEntries(fields.filter(([field]) => !unknown.has(field))));
}
