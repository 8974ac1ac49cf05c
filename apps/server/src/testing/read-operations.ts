import type { FastifyInstance } from 'fastify';

type JsonSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
};

export type Operation = { method: string; url: string; query?: string[]; body?: JsonSchema };

type Documented = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema } | undefined> };
};

/** Returns every documented route with its possible input, from the API's own documentation. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Documented>>;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        ...(body && { body }),
      };
    }),
  );
}

const BY_FORMAT: Record<string, () => string> = {
  uuid: () => crypto.randomUUID(),
  email: () => `${crypto.randomUUID()}@example.com`,
  'date-time': () => '2026-01-01T00:00:00Z',
};

/** Returns a value that fits the schema, as far as the schema says. */
export function sampleOf(schema: JsonSchema): unknown {
  const { type, format = '', properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first);
  if (type === 'string') return BY_FORMAT[format]?.() ?? 'x'.repeat(schema.minLength ?? 1);
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}
