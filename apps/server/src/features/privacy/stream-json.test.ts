import { expect, it } from 'vitest';
import { streamJson } from './stream-json.ts';

async function* list(items: unknown[]) {
  yield* items;
}

it.each([
  [
    'items',
    [
      { call: 'order', at: new Date(0), none: null },
      { call: 'a\nb', more: { deep: [1, 2] } },
    ],
  ],
  ['nothing', []],
])('a list of %s that is read while it is written has the text of one that is held', async (_what, items) => {
  const beside = { keys: [{ name: 'CI', scopes: ['read'] }], empty: {} };
  const parts: string[] = [];
  for await (const part of streamJson({ ...beside, activity: list(items), count: 2 })) parts.push(part);
  expect(parts.join('')).toBe(JSON.stringify({ ...beside, activity: items, count: 2 }, null, 2));
  const alone: string[] = [];
  for await (const part of streamJson(list(items))) alone.push(part);
  expect(alone.join('')).toBe(JSON.stringify(items, null, 2));
});

it.each([[[{ id: 1 }]], [{ id: 1 }], [null]])('%j without such lists is written at once', async (records) => {
  const parts: string[] = [];
  for await (const part of streamJson(records)) parts.push(part);
  expect(parts).toEqual([JSON.stringify(records, null, 2)]);
});
