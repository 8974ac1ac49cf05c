import { LANGUAGES } from '@avatarcade/speech/voices';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../engines/find-engine.ts';
import {
  CATALOGUE,
  findPack,
  KNOWN_PACKS,
  listLocales,
  listPacksFor,
  sumBytes,
  withNeeds,
} from './catalogue.ts';

const locales = LANGUAGES.map(({ locale }) => locale);
const files = CATALOGUE.flatMap((pack) => pack.files.map((file) => ({ pack: pack.id, ...file })));

describe('the catalogue', () => {
  it.each(files)('of $pack pins $name by https, hash and size', ({ url, sha256, bytes, unpack }) => {
    const { protocol, host, pathname } = new URL(url);
    expect(protocol).toBe('https:');
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).toBeGreaterThan(100);
    // A model is a file of a commit. Archives of a release may be replaced there: then their hash refuses them.
    if (unpack)
      expect([host, pathname.includes('/releases/download/tts-models/')]).toEqual(['github.com', true]);
    else
      expect([host, pathname]).toEqual([
        'huggingface.co',
        expect.stringMatching(/\/resolve\/[0-9a-f]{40}\//),
      ]);
  });

  it.each(CATALOGUE)('says of $id under which licence it is, and where it stands', ({ licence, lineage }) => {
    expect(licence.name).not.toBe('');
    expect(new URL(licence.url).protocol).toBe('https:');
    if (licence.restrictions.length > 0 || licence.needsDisclosure)
      expect(licence.conditions).not.toEqual([]);
    const isByName = /^CC-BY/.test(licence.name);
    expect([licence.name, licence.credit !== undefined || !isByName]).toEqual([licence.name, true]);
    if (lineage === 'doubtful') expect(licence.conditions.join(' ')).toContain('decide for yourself');
  });

  it.each(CATALOGUE)('describes $id so that it can be loaded', (pack) => {
    expect(pack.needs.map((id) => findPack(id)?.engine)).toEqual(pack.needs.map(() => 'data'));
    expect(findEngine(pack.engine) === undefined).toBe(pack.voices.length === 0);
    const names = pack.voices.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const numbers = pack.voices.map(({ sid }) => sid);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(listLocales(pack).filter((locale) => !locales.includes(locale))).toEqual([]);
    expect(new Set(pack.files.map(({ name }) => name)).size).toBe(pack.files.length);
    for (const { name } of pack.voices)
      expect(`neural:en-US:${pack.id} ${name}`).toMatch(/^[a-z]+:[A-Za-z-]{2,10}:[\w .()+-]{1,64}$/);
  });

  it('has each pack once', () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it('recommends 422 MB, which may be used commercially and speak 45 of our languages', () => {
    const recommended = withNeeds(CATALOGUE.filter((pack) => pack.recommended));
    expect(recommended.map(({ id }) => id)).toEqual([
      'espeak-ng-data',
      'supertonic-3',
      'kokoro-1.0-int8',
      'rasa-13',
    ]);
    expect(recommended.every(({ lineage }) => lineage === 'clear')).toBe(true);
    expect(recommended.reduce((sum, pack) => sum + sumBytes(pack), 0)).toBe(422_023_622);
    expect(new Set(recommended.flatMap(listLocales)).size).toBe(45);
  });

  it('offers packs by language, and none of doubtful lineage', () => {
    expect(listPacksFor('sv').map(({ id }) => id)).toEqual(['supertonic-3', 'piper-sv_SE-nst-medium']);
    expect(listPacksFor('de').map(({ id }) => id)).toEqual(['supertonic-3']);
    expect(listPacksFor('en-GB').map(({ id }) => id)[0]).toBe('kokoro-1.0-int8');
    expect(listPacksFor('es').map(({ id }) => id)[0]).toBe('supertonic-3');
    expect(listPacksFor('cy')).toEqual([]);
    expect(findPack('piper-cy_GB-bu_tts-medium')?.lineage).toBe('doubtful');
  });

  it('keeps what can’t be installed apart, with the reason', () => {
    for (const { locales: spoken, reason } of KNOWN_PACKS) {
      expect(spoken.every((locale) => locales.includes(locale))).toBe(true);
      expect(reason).not.toBe('');
    }
  });
});
