import { brandKit } from '@avatarcade/video/brand/brand-kit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { brand, updateBrandBody } from './brand.ts';
import { CALLS } from './every-call.ts';
import { LANGUAGES_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';

type Node = z.core.JSONSchema.BaseSchema;
type Found = { node: Node | boolean | undefined; place: string };

/** A pattern for the whole text, without anything that may repeat without end. */
const BOUNDED_PATTERN = /^\^(?!.*(?:[*+]|\{\d+,\})).*\$$/;

function isBoundedText({ maxLength, format, pattern, enum: values, const: value }: Node): boolean {
  const isListed = values !== undefined || value !== undefined || format === 'uuid';
  return isListed || maxLength !== undefined || BOUNDED_PATTERN.test(pattern ?? '');
}

/** The places within a schema that only the size of the request bounds. */
function findUnbounded({ node, place }: Found): string[] {
  if (typeof node !== 'object') return [];
  const found: string[] = [];
  const { properties = {}, items, prefixItems, propertyNames, additionalProperties } = node;
  if (node.type === 'string' && !isBoundedText(node)) found.push(place);
  if (node.type === 'array' && node.maxItems === undefined && prefixItems === undefined) found.push(place);
  const isRecord = typeof additionalProperties === 'object';
  if (isRecord && node.maxProperties === undefined) found.push(place);
  const inside: Found[] = [
    ...Object.entries(properties).map(([name, each]) => ({ node: each, place: `${place}.${name}` })),
    ...[items, ...(prefixItems ?? [])].flat().map((each) => ({ node: each, place: `${place}[]` })),
    ...(isRecord
      ? [{ node: { type: 'string' as const, ...asNode(propertyNames) }, place: `${place} key` }]
      : []),
    ...(isRecord ? [{ node: additionalProperties, place: `${place} value` }] : []),
    ...[node.anyOf, node.allOf, node.oneOf]
      .flatMap((each) => each ?? [])
      .map((each) => ({ node: each, place })),
    ...Object.entries(node.$defs ?? {}).map(([name, each]) => ({ node: each, place: `${place} ${name}` })),
  ];
  return [...found, ...inside.flatMap(findUnbounded)];
}

const asNode = (node: Node | boolean | undefined): Node => (typeof node === 'object' ? node : {});

it.each(Object.entries(CALLS))('every text and list that %s takes has a bound of its own', (_, call) => {
  const parts = ['params', 'query', 'headers', 'body', 'form'] as const;
  const sent = Object.entries(call).filter(([part]) => parts.some((each) => each === part));
  for (const [part, schema] of sent) {
    const node = z.toJSONSchema(schema as z.ZodType, { io: 'input' });
    expect(findUnbounded({ node, place: part })).toEqual([]);
  }
});

it.each<[string, z.ZodType]>([
  ['text', z.string()],
  ['text by a pattern', z.string().regex(/^a+$/)],
  ['list', z.array(z.boolean())],
  ['record', z.record(z.string().max(3), z.boolean())],
  ['key of a record', z.record(z.string(), z.boolean()).meta({ maxProperties: 1 })],
  ['text in one of two forms', z.union([z.null(), z.object({ a: z.array(z.string()).max(2) })])],
])('an unbounded %s is found', (_, schema) => {
  expect(findUnbounded({ node: z.toJSONSchema(schema, { io: 'input' }), place: 'body' })).toHaveLength(1);
});

it('texts of a brand kit are taken for so many languages and no more, and what is stored is read', () => {
  const codes = Array.from(
    { length: LANGUAGES_MAX + 1 },
    (_, index) =>
      `x${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
  );
  const lines = (count: number) => Object.fromEntries(codes.slice(0, count).map((code) => [code, 'Play']));
  const check = (count: number) => updateBrandBody.safeParse({ end_lines: lines(count) });
  expect(check(LANGUAGES_MAX).success).toBe(true);
  expect(check(LANGUAGES_MAX + 1).error?.issues.map(({ message }) => message)).toEqual([
    MESSAGES.languagesMany,
  ]);
  expect(brand.shape.end_lines.safeParse(lines(LANGUAGES_MAX + 1)).success).toBe(true);
  expect(brandKit.safeParse({ endLines: lines(LANGUAGES_MAX + 1) }).success).toBe(true);
});
