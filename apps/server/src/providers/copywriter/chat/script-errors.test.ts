import { expect, it } from 'vitest';
import { briefOf, FOX } from '../testing/games.fixture.ts';
import { findLineErrors } from './script-errors.ts';

it.each([
  ['Greek', 'el', 'Θα ξυπνήσεις το κοιμισμένο δάσος;'],
  ['German', 'de-DE', 'Die Füchsin ruft: „Weck den Wald!“'],
  ['Japanese', 'ja', '狐は言う（森を起こして。）'],
])('a line in %s may end as its language ends sentences', async (language, locale, line) => {
  const brief = briefOf(FOX, language);
  expect(await findLineErrors(line, { brief, locale, longest: 100 })).toEqual([]);
});

it('a line that breaks off has to be written again', async () => {
  const brief = briefOf(FOX, 'English');
  const errors = await findLineErrors('Wake the forest;', { brief, locale: 'en-US', longest: 100 });
  expect(errors).toEqual(['It has to end with a whole sentence.']);
});
