import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDefaultEdit, videoEdit } from '../edit/video-edit.ts';
import { STORE_LINE_CHOICES, STORE_LINES } from '../edit/words.ts';
import { applyBrand } from './apply-brand.ts';
import { brandKit, buildEmptyBrand } from './brand-kit.ts';

const line = fc.option(fc.constantFrom('', 'Free to play', 'هذه لعبة'), { nil: null });
const texts = fc.dictionary(fc.constantFrom('en', 'de', 'ar'), fc.constantFrom('Go', 'Los'));
const music = fc.constantFrom('auto', 'none', 'chiptune');
const edits = fc
  .record({ button: line, endLine: line, storeLine: fc.constantFrom(...STORE_LINE_CHOICES), music })
  .map((edit) => videoEdit.parse(edit));
const kits = fc
  .record({
    endLine: line,
    endLines: texts,
    buttonTexts: texts,
    storeLine: fc.constantFrom(...STORE_LINES),
    music: fc.option(music, { nil: null }),
  })
  .map((kit) => brandKit.parse(kit));
const locale = fc.constantFrom('en-GB', 'de', 'ar', 'yue');

describe('a brand kit that is applied to an edit', () => {
  it('changes nothing while it is empty, save that nothing is left to it', () => {
    fc.assert(
      fc.property(edits, locale, (edit, spoken) => {
        const applied = applyBrand({ edit, locale: spoken }, buildEmptyBrand());
        const storeLine = edit.storeLine === 'brand' ? 'none' : edit.storeLine;
        expect(applied).toEqual({ ...edit, storeLine });
      }),
    );
  });

  it('never overrides what the video itself says', () => {
    fc.assert(
      fc.property(edits, kits, locale, (edit, kit, spoken) => {
        const applied = applyBrand({ edit, locale: spoken }, kit);
        if (edit.button !== null) expect(applied.button).toBe(edit.button);
        if (edit.endLine !== null) expect(applied.endLine).toBe(edit.endLine);
        if (edit.storeLine !== 'brand') expect(applied.storeLine).toBe(edit.storeLine);
        if (edit.music !== 'auto') expect(applied.music).toBe(edit.music);
      }),
    );
  });

  it('is the same applied twice', () => {
    fc.assert(
      fc.property(edits, kits, locale, (edit, kit, spoken) => {
        const once = applyBrand({ edit, locale: spoken }, kit);
        expect(applyBrand({ edit: once, locale: spoken }, kit)).toEqual(once);
      }),
    );
  });

  it('says a line in the language of the video, or else the one of all languages', () => {
    const kit = brandKit.parse({
      endLine: 'Free',
      endLines: { de: 'Kostenlos' },
      buttonTexts: { de: 'Los' },
    });
    const edit = buildDefaultEdit();
    expect(applyBrand({ edit, locale: 'de-AT' }, kit)).toMatchObject({ endLine: 'Kostenlos', button: 'Los' });
    expect(applyBrand({ edit, locale: 'fr' }, kit)).toMatchObject({ endLine: 'Free', button: null });
    expect(applyBrand({ edit: { ...edit, endLine: '' }, locale: 'de' }, kit).endLine).toBe('');
  });
});
