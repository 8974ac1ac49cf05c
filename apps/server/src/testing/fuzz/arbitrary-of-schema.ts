import fc from 'fast-check';
import { z } from 'zod';

/** What is used of JSON Schema. */
type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
};

/** Names by which the values are replaced that a server knows, such as the id of a product: see `fillIn`. */
export const KNOWN_IDS = ['product', 'video', 'template', 'avatar', 'voice', 'asset', 'nobody'] as const;
export const KNOWN_LINKS = ['clip', 'picture', 'expired'] as const;

/** Values of a schema of zod: what its JSON Schema says, which is wider than what the schema accepts. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return valuesOf(json as JsonSchema);
}

function valuesOf(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean' || schema.$ref)
    return fc.jsonValue({ maxDepth: 2 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf));
  const types = [schema.type].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => valuesOf({ ...schema, type })));
  switch (types[0]) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return listOf(schema);
    case 'string':
      return stringOf(schema);
    case 'integer':
      return numberOf(schema).map(Math.round);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each)]));
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (others === undefined || typeof others === 'boolean') return known;
  const names = schema.propertyNames
    ? valuesOf(schema.propertyNames).map(String)
    : fc.string({ maxLength: 8 });
  return fc
    .tuple(known, fc.dictionary(names, valuesOf(others), { maxKeys: 4 }))
    .map(([given, more]) => ({ ...given, ...more }));
}

function listOf({ items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valuesOf));
  return fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
}

function numberOf({ minimum: min = -100, maximum: max = 100 }: JsonSchema): fc.Arbitrary<number> {
  const low = Math.max(min, -1e9);
  const high = Math.min(max, 1e9);
  return fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.max(Math.ceil(low), Math.floor(high)) }),
    fc.double({ min: low, max: Math.max(low, high), noNaN: true }),
    fc.constantFrom(low, high),
  );
}

const LANGUAGES = ['English', 'German', 'Japanese', 'Klingon'];

function stringOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(
      fc.constantFrom(...KNOWN_IDS).map((name) => `{id:${name}}`),
      fc.uuid(),
    );
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) };
  return fc.oneof(
    fc.string({ ...size, unit: 'grapheme' }),
    fc.string({ ...size, unit: 'binary' }),
    fc.constantFrom(...KNOWN_LINKS).map((name) => `{link:${name}}`),
    fc.constantFrom(
      ...LANGUAGES,
      'https://play.google.com/store/apps/details?id=com.test.fuzz',
      '[pause 0.5s] Play!',
    ),
  );
}
