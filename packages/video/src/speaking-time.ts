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
const ALPHABET_PACE = 17;
const SENTENCE_PAUSE = 0.3;
const PHRASE_PAUSE = 0.12;

const SPOKEN = /[\p{L}\p{N}\p{Mc}\p{Mn}]|\s+/gu;
const SENTENCE_ENDS = /[.!?…؟।]+(?=\s|$)|[。！？]/gu;
const PHRASE_ENDS = /[,;:،](?=\s|$)|[、，]/gu;

/** Estimates the seconds that a text takes to speak; 0 for an empty text. The preview measures the exact time. */
export function estimateSpeakingTime(text: string): number {
  const trimmed = text.trim();
  let letters = count(trimmed, SPOKEN);
  let seconds = 0;
  for (const { pattern, pace } of PACES) {
    const found = count(trimmed, pattern);
    letters -= found;
    seconds += found / pace;
  }
  const pauses = count(trimmed, SENTENCE_ENDS) * SENTENCE_PAUSE + count(trimmed, PHRASE_ENDS) * PHRASE_PAUSE;
  return seconds + letters / ALPHABET_PACE + pauses;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
