import type { EspeakSettings } from './engine/espeak-engine.ts';
import { EUROPEAN_LANGUAGES } from './languages/europe.ts';
import type { LanguageEntry } from './languages/language-entry.ts';
import { WORLD_LANGUAGES } from './languages/world.ts';

export type VoiceGender = 'female' | 'male';

export type Voice = {
  /** Its key in the catalogue; stable, for example `en-emma`. */
  key: string;
  /** A person's first name. */
  name: string;
  /** The language's English name, as in `LANGUAGES`. */
  language: string;
  /** BCP 47. */
  locale: string;
  gender: VoiceGender;
  /** A greeting in the voice's own language. */
  greeting: string;
  espeak: EspeakSettings;
};

export type Language = {
  label: string;
  /** BCP 47. */
  locale: string;
  /** Written from right to left. */
  rtl?: boolean;
};

const LANGUAGE_TABLE = [...EUROPEAN_LANGUAGES, ...WORLD_LANGUAGES].sort(byName);

export const LANGUAGES: readonly Language[] = LANGUAGE_TABLE.map(({ label, locale, rtl }) => ({
  label,
  locale,
  rtl,
}));

/**
 * Two women's and two men's timbres: bright and quick, warm and calm. Their pitch range is half again as wide as
 * espeak-ng's own (7 to 9 semitones), as in advertisements. `rate` is in words a minute of English.
 */
const CHARACTERS = [
  { gender: 'female', variant: 'house-f1', pitch: 42, range: 74, rate: 177 },
  { gender: 'female', variant: 'house-f2', pitch: 46, range: 64, rate: 156 },
  { gender: 'male', variant: 'house-m1', pitch: 46, range: 70, rate: 175 },
  { gender: 'male', variant: 'house-m2', pitch: 46, range: 62, rate: 153 },
] as const;

export const VOICES: readonly Voice[] = LANGUAGE_TABLE.flatMap(buildVoices);

const BY_KEY: ReadonlyMap<string, Voice> = new Map(VOICES.map((voice) => [voice.key, voice]));

export function findVoice(key: string): Voice | undefined {
  return BY_KEY.get(key);
}

/** English, female. */
export const DEFAULT_VOICE: Voice = getVoice('en-emma');

export function getVoice(key: string): Voice {
  const voice = BY_KEY.get(key);
  if (!voice) throw new Error(`There is no voice "${key}".`);
  return voice;
}

function buildVoices(entry: LanguageEntry): Voice[] {
  return CHARACTERS.map((character, index) => {
    const name = entry.names[index] ?? character.variant;
    const { gender, ...espeak } = character;
    return {
      key: `${entry.key}-${toKebab(name)}`,
      name,
      language: entry.label,
      locale: entry.locale,
      gender,
      greeting: entry.greeting,
      espeak: { ...espeak, language: entry.espeak, rate: Math.round(espeak.rate * (entry.pace ?? 1)) },
    };
  });
}

/** English leads, because most users want it. */
function byName(a: LanguageEntry, b: LanguageEntry): number {
  if (a.key === 'en' || b.key === 'en') return a.key === 'en' ? -1 : 1;
  return a.label.localeCompare(b.label, 'en');
}

function toKebab(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '-');
}
