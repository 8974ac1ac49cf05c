import { expect, it } from 'vitest';
import { hasCurrent } from './entity-tag.ts';

const ask = (known: string | undefined) => hasCurrent({ headers: { 'if-none-match': known } }, '"a,b"');

it.each([
  ['the tag itself', '"a,b"'],
  ['a weak tag, as a proxy that compresses makes it', 'W/"a,b"'],
  ['one of a list', '"other", W/"another" ,"a,b"'],
  ['whatever there is', ' * '],
])('a client that has %s needs no copy', (_, known) => {
  expect(ask(known)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['an empty list', ''],
  ['another tag', '"a"'],
  ['a tag that begins alike', '"a,b,c"'],
  ['the tag without its quotes', 'a,b'],
  ['a star as a tag', '"*"'],
  ['a tag that isn’t closed', '"a,b'],
])('a client that has %s needs one', (_, known) => {
  expect(ask(known)).toBe(false);
});
