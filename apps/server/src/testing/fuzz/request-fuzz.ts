import type { Call } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import fc from 'fast-check';
import { z } from 'zod';
import { arbitraryOf } from './arbitrary-of-schema.ts';

/** A request as it is sent, apart from the values that only a server knows. */
export type FuzzedRequest = {
  call: Call;
  /** Who sends it. */
  by: 'session' | 'key' | 'nobody';
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The text of the body. */
  body: string | undefined;
  form: { fields: Record<string, string>; file: Uint8Array<ArrayBuffer> } | undefined;
  address: string;
};

const HOSTILE: unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  "'; DROP TABLE users; --",
  '../../../etc/passwd',
  '%00',
  '%',
  '_%\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  -1,
  0,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e-320,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { constructor: { prototype: {} } },
  ['a', 1, null],
  { length: 1 },
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'f0000000-0000-4000-8000-00000000000g',
];
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\ufeff{}',
  '{"\\ud800":1}',
];
const FILES = [
  new Uint8Array(),
  new TextEncoder().encode('hello'),
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  new TextEncoder().encode('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
];

const hostile = fc.constantFrom(...HOSTILE);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes nothing, or a field anywhere in the value: replaces it, leaves it out, adds one, or replaces the whole. */
function mutate(value: unknown): fc.Arbitrary<unknown> {
  const places = listPlaces(value);
  const changed = fc
    .tuple(
      fc.nat({ max: Math.max(0, places.length - 1) }),
      hostile,
      fc.constantFrom('replace', 'leave out', 'add'),
    )
    .map(([index, other, how]) => {
      const copy = structuredClone(value);
      const place = listPlaces(copy)[index];
      if (!place) return other;
      if (how === 'replace') Reflect.set(place.of, place.name, other);
      else if (how === 'leave out') Reflect.deleteProperty(place.of, place.name);
      else Reflect.set(place.of, `${place.name}_more`, other);
      return copy;
    });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(value) },
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: hostile },
  );
}

function listPlaces(value: unknown): { of: object; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ of: value, name }, ...listPlaces(inner)]);
}

const mutated = (schema: z.ZodType) => arbitraryOf(schema).chain(mutate);

/** As texts: what a query, a path, a header or a form can hold. */
function texts(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, string>> {
  if (!schema) return fc.constant({});
  return mutated(schema).map((value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, each]) => [
            name,
            (typeof each === 'string' ? each : JSON.stringify(each)).slice(0, 4000),
          ]),
        )
      : {},
  );
}

function bodyOf(schema: z.ZodType | undefined): fc.Arbitrary<string | undefined> {
  const raw = fc.constantFrom(undefined, ...RAW_BODIES);
  if (!schema)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: raw });
  return fc.oneof(
    { weight: 12, arbitrary: mutated(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: raw },
  );
}

/** Of headers, what HTTP can carry. */
const asHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e]/g, '')]),
  );

const CONTENT_TYPES = [
  ...Array.from({ length: 12 }, () => 'application/json'),
  'text/plain',
  'application/x-www-form-urlencoded',
  'x',
  'application/json; charset=utf-16',
];

function requestOf(call: Call): fc.Arbitrary<FuzzedRequest> {
  const form = z.object({ ...call.form?.shape });
  return fc.record({
    call: fc.constant(call),
    by: fc.constantFrom('session', 'session', 'session', 'key', 'key', 'nobody'),
    params: texts(call.params),
    query: texts(call.query),
    headers: fc
      .tuple(texts(call.headers).map(asHeaders), fc.constantFrom(...CONTENT_TYPES))
      .map(([given, type]) => ({ 'content-type': type, ...given })),
    body: call.kind === 'upload' ? fc.constant(undefined) : bodyOf(call.body),
    form:
      call.kind === 'upload'
        ? fc.record({ fields: texts(form), file: fc.constantFrom(...FILES) })
        : fc.constant(undefined),
    address: fc.ipV4(),
  });
}

/** Event streams don't end by themselves; their tests read them. */
const CALLS = EVERY_CALL.filter(({ kind }) => kind !== 'events');

/** Requests of every call, half of them with something wrong. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(...CALLS.map(requestOf));
