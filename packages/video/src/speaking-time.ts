import { removePauses, sumPauses } from './pauses.ts';
import { SPEAKING_SHARES } from './speaking-shares.ts';
import { countEndedSentences } from './text/sentences.ts';

/** Letters per second, by script, of the built-in voices; spaces count with the letters around them. */
const PACES: { pattern: RegExp; pace: number }[] = [
  { pattern: /\p{Script=Han}/gu, pace: 4.2 },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, pace: 6.5 },
  // Scripts that leave vowels out, and those that write them as marks beside the letter.
  { pattern: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]/gu, pace: 9 },
  {
    pattern:
      /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
    pace: 13,
  },
];
const ALPHABET_PACE = 15;
const SENTENCE_PAUSE = 0.3;
const PHRASE_PAUSE = 0.12;

const firstOf = (locale: string) => locale.split('-')[0] ?? '';

/** By name, by tag, and by the first part of the tag, for which the first entry counts. */
const SHARES = new Map(
  SPEAKING_SHARES.toReversed().flatMap((entry) =>
    [entry.label, entry.locale, firstOf(entry.locale)].map((name) => [name, entry] as const),
  ),
);

const SPOKEN = /[\p{L}\p{N}\p{Mc}\p{Mn}]|\s+/gu;
const PHRASE_ENDS = /[,;:،](?=\s|$)|[、，]/gu;

/**
 * Estimates the seconds that a text takes to speak; 0 for an empty text. `language` is a BCP 47 tag or an English name, as voices have them;
 * a text in none that is known is taken for average in its script. The preview measures the exact time.
 */
export function estimateSpeakingTime(text: string, language = ''): number {
  const trimmed = text.trim();
  let letters = count(trimmed, SPOKEN);
  let seconds = 0;
  for (const { pattern, pace } of PACES) {
    const found = count(trimmed, pattern);
    letters -= found;
    seconds += found / pace;
  }
  const known = SHARES.get(language) ?? SHARES.get(firstOf(language));
  const sentences = countEndedSentences(trimmed, known?.locale ?? language);
  const pauses = sentences * SENTENCE_PAUSE + count(trimmed, PHRASE_ENDS) * PHRASE_PAUSE;
  return (seconds + letters / ALPHABET_PACE + pauses) * (known?.share ?? 1);
}

type Spoken = { voiceover: string; language: string | undefined; pace?: number | undefined };

/** Estimates the seconds that a voiceover takes to speak, its pauses included. `language` is as `estimateSpeakingTime` has it. */
export function estimateSpeech({ voiceover, language, pace = 1 }: Spoken): number {
  return estimateSpeakingTime(removePauses(voiceover), language) / pace + sumPauses(voiceover);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
