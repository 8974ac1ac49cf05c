import { describe, expect, it } from 'vitest';
import { findLocale } from '../find-locale.ts';
import { STRUCTURED_LISTINGS, type StructuredListing } from '../testing/structured-listings.fixture.ts';
import { createBuiltInCopywriter } from './built-in-copywriter.ts';
import { readCandidates } from './listing-sentences.ts';
import { loadPhrases } from './phrase-files.ts';

const writer = createBuiltInCopywriter();
/** Letters and digits only, which cleaning leaves unchanged. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const marked = ({ text }: StructuredListing) =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, inside = '']) => inside);
const plain = ({ text }: StructuredListing) => text.replaceAll(/[{}]/g, '');

describe.each(STRUCTURED_LISTINGS)('of $structure in $language', (listing) => {
  it('everything that can be understood alone is quoted, and nothing else', async () => {
    const locale = findLocale(listing.language) ?? '';
    const phrases = await loadPhrases(locale);
    const candidates = readCandidates({ text: plain(listing), title: listing.title, locale, phrases });
    const quoted = candidates.map(({ text }) => lettersOf(text));
    expect(quoted).toEqual(marked(listing).map(lettersOf));
  });

  it('every script says only what can be understood alone', async () => {
    const order = {
      ...listing,
      description: plain(listing),
      categories: ['Casual'],
      mechanics: '',
      audience: '',
    };
    const others = plain(listing)
      .split('\n')
      .flatMap((line) => line.split(/(?<=[.。!?])/))
      .map(lettersOf)
      .filter((said) => said.length > 8 && !marked(listing).some((each) => lettersOf(each).includes(said)));
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const script = lettersOf(await writer.write({ ...order, turn }));
      expect(others.filter((said) => script.includes(said))).toEqual([]);
    }
  });
});
