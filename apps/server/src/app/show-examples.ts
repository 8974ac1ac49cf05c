import { EXAMPLES } from '@avatarcade/contracts/examples';
import { z } from 'zod';

const parts = z.record(z.string(), z.unknown());
const example = z.object({
  params: parts.optional(),
  query: parts.optional(),
  headers: parts.optional(),
  body: parts.optional(),
  form: parts.optional(),
});
const properties = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) });

/** Adds a call's example to the JSON Schemas of its route: of a body as a whole, of the others field by field. */
export function showExamples<Schema extends object>(schema: Schema, call: string | undefined): Schema {
  const given = example.safeParse(EXAMPLES[call as keyof typeof EXAMPLES]).data;
  if (!given) return schema;
  const { params, query, headers, body, form } = given;
  const fields = Object.entries({ params, querystring: query, headers, ...(form && { body: form }) });
  const shown = fields.map(([part, values]) => [part, withFieldExamples(Reflect.get(schema, part), values)]);
  const described = Object.fromEntries(shown.filter(([, part]) => part !== undefined));
  const whole = body && { body: { ...Reflect.get(schema, 'body'), examples: [body] } };
  return { ...schema, ...described, ...whole };
}

function withFieldExamples(schema: unknown, values: Record<string, unknown> | undefined): unknown {
  const parsed = properties.safeParse(schema).data;
  if (!parsed || !values) return schema;
  const described = Object.entries(parsed.properties).map(([name, field]) => [
    name,
    name in values ? { ...field, examples: [values[name]] } : field,
  ]);
  return { ...parsed, properties: Object.fromEntries(described) };
}
