import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Brief } from '../copywriter.port.ts';
import { createHouseWriter, SHORTEST } from './house-writer.ts';
import { PHRASES } from './phrases.ts';

const fox: Brief = {
  title: 'Fox & Ember: Match',
  description: `Match three stones and wake the sleeping forest!
Solve 400 hand-made puzzles across twelve magical worlds, each with a secret of its own.

FEATURES
★ Play offline, no Wi-Fi needed
★ A fox who talks back
★ Daily rewards
★ Collect rare creatures and build your own enchanted village with friends

Follow us on Facebook: https://facebook.com/fox
Please note: Fox & Ember is free to play, but some items can be purchased.
Privacy Policy: https://example.com/privacy`,
  categories: ['Puzzle'],
  mechanics: '',
  audience: '',
  language: 'English',
};

const write = (brief: Partial<Brief> = {}) => createHouseWriter().write({ ...fox, ...brief });

describe('the house writer', () => {
  it('says what the listing says best, between a hook and a call to action', async () => {
    const text = await write();
    expect(text).toContain('Solve 400 hand-made puzzles across twelve magical worlds');
    expect(text).toContain('Match three stones and wake the sleeping forest!');
    expect(text.indexOf('Fox & Ember')).toBeLessThan(80);
    expect(text).toMatch(/Fox & Ember[^.?!]*!$/);
  });

  it('leaves out addresses, small print and headings', async () => {
    const text = await write();
    expect(text).not.toMatch(/http|facebook|privacy|purchase|FEATURES|★|please note/i);
  });

  it('writes 350 to 500 characters, whatever the listing', async () => {
    for (const description of ['', 'Fun.', fox.description, fox.description.repeat(20)]) {
      const { length } = await write({ description });
      expect(length).toBeGreaterThanOrEqual(SHORTEST);
      expect(length).toBeLessThanOrEqual(500);
    }
  });

  it.each(Object.keys(PHRASES))(
    'writes %s of a game whose listing is in another language',
    async (language) => {
      const description =
        language === 'English'
          ? 'Spiel das Spiel mit der Katze und dem Hund und sei der Beste.'
          : fox.description;
      const text = await write({ language, description });
      expect(text.length).toBeGreaterThan(250);
      expect(text.length).toBeLessThanOrEqual(500);
      expect(text).not.toContain(description.slice(0, 25));
    },
  );

  it('uses the listing’s own sentences in its own language', async () => {
    const description = 'Finde mit dem Fuchs den Weg durch den dunklen Wald und rette die Tiere.';
    expect(await write({ language: 'German', description })).toContain(description);
  });

  it('refuses a language that it has no words of', async () => {
    await expect(write({ language: 'Klingon' })).rejects.toThrow('Klingon');
  });

  it('never writes more than 500 characters, half a sentence or an address', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 2000 }),
        async (title, description) => {
          const text = await write({
            title: title || 'X',
            description: `the game and you with ${description}`,
          });
          expect(text.length).toBeLessThanOrEqual(500);
          expect(text).toMatch(/[.!?]$/);
          expect(text).not.toMatch(/https?:/);
        },
      ),
      { numRuns: 150 },
    );
  });
});
