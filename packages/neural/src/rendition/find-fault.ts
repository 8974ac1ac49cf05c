export type HeardWord = { start: number; end: number };

/** What an aligner heard in the sound of a sentence; seconds. */
export type HeardSentence = {
  /** When each word is said. */
  words: readonly HeardWord[];
  /** How long the built-in voice takes for the same sentence. */
  referenceSeconds: number;
};

/** How many times as long, or as short, as the built-in voice a neural one may be. */
const MAX_RATIO = 2;
/** Nobody says a word in less: where words have collapsed to nothing, the sound doesn't hold them. */
const SHORTEST_WORD = 0.02;
/**
 * Of all words. Right sentences have some: of 284 that one built-in voice says and another is the reference of, in 71 languages, one has 4
 * of 10 and the others have 2 at most.
 */
const MAX_COLLAPSED = 0.4;

/** Why the sound can't be the sentence: skipped or repeated words show in its length and in words without length. */
export function findFault(seconds: number, { words, referenceSeconds }: HeardSentence): string | undefined {
  const ratio = seconds / referenceSeconds;
  if (!(ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO))
    return `it takes ${seconds.toFixed(1)} s instead of about ${referenceSeconds.toFixed(1)} s`;
  const collapsed = words.filter(({ start, end }) => !(end - start >= SHORTEST_WORD)).length;
  if (collapsed > Math.max(1, words.length * MAX_COLLAPSED) || (collapsed > 0 && collapsed === words.length))
    return `${collapsed} of its ${words.length} words aren't heard`;
  return undefined;
}
