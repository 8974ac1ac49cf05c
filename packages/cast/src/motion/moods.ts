import { hash } from '@avatarcade/stage/pen/number';
import { splitPhrases } from '@avatarcade/video/phrases';
import type { SpeechTrack, TimedWord } from '@avatarcade/video/speech-track';
import { swell } from './kernel.ts';

/** What the face adds to its usual one, as a pose counts it. `cock`: one brow up, the other down. */
export type Mood = Readonly<Record<'brow' | 'cock' | 'knit' | 'squint' | 'smile' | 'smirk', number>>;

const CALM: Mood = { brow: 0, cock: 0, knit: 0, squint: 0, smile: 0, smirk: 0 };
const ASKING: Mood = { ...CALM, brow: 1, knit: -0.8, smile: -0.15 };
const CHEERING: Mood = { ...CALM, brow: 0.6, squint: 0.5, smile: 0.55 };
/** Of what is neither asked nor exclaimed. */
const TELLING: readonly Mood[] = [
  CALM,
  // In earnest.
  { ...CALM, brow: -0.55, knit: 0.9, squint: 0.4, smile: 0.15 },
  // With a wink in the voice.
  { ...CALM, brow: 0.2, cock: 0.7, squint: 0.2, smile: 0.25, smirk: 0.75 },
  // Delighted.
  { ...CALM, brow: 0.7, squint: 0.35, smile: 0.45 },
];

/** Of every script; Armenian has them within a word. */
const ASKS = /[?？؟\u037e՞]/u;
const EXCLAIMS = /[!！՜]/u;

/** Seconds: a face changes a little before the words, and stays a little after them. */
const BEFORE = 0.18;
const ATTACK = 0.3;
const RELEASE = 0.45;

type Voiced = { speech: SpeechTrack; seed: number };

/** The mood at `time` (seconds): each phrase has one, by the sign that it ends with. */
export function moodAt(time: number, { speech, seed }: Voiced): Mood {
  const sum = { ...CALM };
  for (const [i, phrase] of splitPhrases(speech.words).entries()) {
    const [from, to] = [phrase[0]?.start ?? 0, phrase.at(-1)?.end ?? 0];
    const hold = Math.max(0, to - from + BEFORE - ATTACK);
    const share = swell({ time, start: from - BEFORE, attack: ATTACK, hold, release: RELEASE });
    if (share <= 0) continue;
    const mood = moodOf(phrase, hash([seed, 81, i]));
    for (const part of Object.keys(sum) as (keyof Mood)[]) sum[part] += share * mood[part];
  }
  return sum;
}

function moodOf(phrase: readonly TimedWord[], chance: number): Mood {
  if (phrase.some(({ text }) => ASKS.test(text))) return ASKING;
  if (phrase.some(({ text }) => EXCLAIMS.test(text))) return CHEERING;
  return TELLING[Math.floor(chance * TELLING.length)] ?? CALM;
}
