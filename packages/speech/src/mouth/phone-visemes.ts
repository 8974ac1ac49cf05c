import type { Viseme } from '@avatarcade/video/speech-track';

/** What the mouth does for one part of a phone. */
export type MouthTarget = {
  shape: Viseme;
  /** How fully the shape is reached in careful speech, 0 to 1. */
  weight: number;
  kind: 'vowel' | 'closure' | 'consonant';
};

const VOWELS: Readonly<Record<string, readonly [Viseme, number]>> = {
  a: ['aa', 0.95],
  ä: ['aa', 0.95],
  ɑ: ['aa', 1],
  ɐ: ['aa', 0.75],
  æ: ['aa', 0.85],
  ʌ: ['aa', 0.7],
  ɒ: ['oh', 0.9],
  e: ['E', 0.85],
  ɛ: ['E', 0.95],
  ə: ['E', 0.5],
  ɘ: ['E', 0.5],
  ɜ: ['E', 0.65],
  ɝ: ['RR', 0.8],
  ɚ: ['RR', 0.7],
  ɞ: ['oh', 0.6],
  œ: ['oh', 0.75],
  ø: ['ou', 0.75],
  ɵ: ['ou', 0.6],
  i: ['ih', 0.9],
  ɪ: ['ih', 0.75],
  ɨ: ['ih', 0.6],
  y: ['ou', 0.8],
  ʏ: ['ou', 0.7],
  o: ['oh', 0.95],
  ɔ: ['oh', 1],
  ɤ: ['E', 0.7],
  u: ['ou', 1],
  ʊ: ['ou', 0.85],
  ʉ: ['ou', 0.85],
  ɯ: ['ih', 0.6],
  ɶ: ['aa', 0.9],
};

const CONSONANTS: Readonly<Record<string, readonly [Viseme, number]>> = {
  p: ['PP', 1],
  b: ['PP', 1],
  m: ['PP', 1],
  ɓ: ['PP', 1],
  ʙ: ['PP', 1],
  ɱ: ['FF', 1],
  f: ['FF', 1],
  v: ['FF', 1],
  ʋ: ['FF', 0.8],
  ɸ: ['FF', 0.8],
  β: ['FF', 0.8],
  θ: ['TH', 0.9],
  ð: ['TH', 0.7],
  t: ['DD', 0.6],
  d: ['DD', 0.6],
  ʈ: ['DD', 0.6],
  ɖ: ['DD', 0.6],
  ɗ: ['DD', 0.6],
  ɾ: ['DD', 0.4],
  ɽ: ['DD', 0.45],
  c: ['kk', 0.5],
  ɟ: ['kk', 0.5],
  k: ['kk', 0.5],
  ɡ: ['kk', 0.5],
  g: ['kk', 0.5],
  q: ['kk', 0.5],
  ɢ: ['kk', 0.5],
  ŋ: ['kk', 0.4],
  ɴ: ['kk', 0.4],
  x: ['kk', 0.45],
  ɣ: ['kk', 0.4],
  χ: ['kk', 0.45],
  ç: ['ih', 0.5],
  ʝ: ['ih', 0.5],
  s: ['SS', 0.8],
  z: ['SS', 0.75],
  ʃ: ['CH', 0.85],
  ʒ: ['CH', 0.8],
  ɕ: ['CH', 0.7],
  ʑ: ['CH', 0.7],
  ʂ: ['CH', 0.75],
  ʐ: ['CH', 0.7],
  n: ['nn', 0.55],
  ɳ: ['nn', 0.55],
  ɲ: ['nn', 0.55],
  l: ['nn', 0.6],
  ɫ: ['nn', 0.6],
  ɭ: ['nn', 0.6],
  ʎ: ['nn', 0.5],
  ɬ: ['nn', 0.6],
  ɮ: ['nn', 0.6],
  r: ['RR', 0.5],
  ɹ: ['RR', 0.75],
  ɻ: ['RR', 0.75],
  ʁ: ['kk', 0.35],
  ʀ: ['kk', 0.35],
  w: ['ou', 0.9],
  ʍ: ['ou', 0.9],
  ɥ: ['ou', 0.7],
  ɰ: ['kk', 0.3],
  j: ['ih', 0.55],
};

/** Sounds that some languages of espeak-ng name in its own ASCII letters. */
const ASCII_NAMES: Readonly<Record<string, string>> = {
  A: 'ɑ',
  D: 'ð',
  E: 'ɛ',
  I: 'ɪ',
  L: 'ɫ',
  N: 'ŋ',
  O: 'ɔ',
  Q: 'ɣ',
  R: 'ɹ',
  S: 'ʃ',
  T: 'θ',
  U: 'ʊ',
  V: 'ʌ',
  Z: 'ʒ',
  '@': 'ə',
};

/** Glottal and pharyngeal sounds, which the lips don't show. */
const UNSEEN = /[hɦħʔʕʡʢ]/u;
const AFFRICATES: readonly (readonly [string, Viseme, number])[] = [
  ['tʃ', 'CH', 0.9],
  ['dʒ', 'CH', 0.9],
  ['tɕ', 'CH', 0.75],
  ['dʑ', 'CH', 0.75],
  ['tʂ', 'CH', 0.8],
  ['dʐ', 'CH', 0.8],
  ['ts', 'SS', 0.8],
  ['dz', 'SS', 0.8],
];

/**
 * The mouth's targets for one phone of espeak-ng: one for a plain sound, two for a diphthong, none for sounds made
 * behind the lips. Stress, length, tone and diacritics are ignored; an unknown letter counts as a light consonant.
 */
export function listMouthTargets(ipa: string): MouthTarget[] {
  const targets: MouthTarget[] = [];
  let rest = ipa.normalize('NFC');
  while (rest) {
    const affricate = AFFRICATES.find(([sound]) => rest.startsWith(sound));
    const letter = affricate ? affricate[0] : (Array.from(rest)[0] ?? '');
    rest = rest.slice(letter.length);
    const target = affricate ? toConsonant(affricate[1], affricate[2]) : findTarget(letter);
    const last = targets.at(-1);
    if (target && !(last && last.shape === target.shape && last.kind === target.kind)) targets.push(target);
  }
  // A vowel coloured by a following r, as in "four", keeps its own shape longest.
  return targets.slice(0, 3);
}

function findTarget(name: string): MouthTarget | undefined {
  const letter = ASCII_NAMES[name] ?? name;
  const plain = letter.normalize('NFD')[0] ?? '';
  const vowel = VOWELS[letter] ?? VOWELS[plain];
  if (vowel) return { shape: vowel[0], weight: vowel[1], kind: 'vowel' };
  const consonant = CONSONANTS[letter] ?? CONSONANTS[plain];
  if (consonant) return toConsonant(consonant[0], consonant[1]);
  if (UNSEEN.test(letter) || !/\p{Ll}/u.test(letter)) return undefined;
  return toConsonant('DD', 0.35);
}

function toConsonant(shape: Viseme, weight: number): MouthTarget {
  return { shape, weight, kind: shape === 'PP' || shape === 'FF' ? 'closure' : 'consonant' };
}
