/** How a word of the text was laid onto a sound. Seconds. */
export type LaidWord = {
  /** As the reference says it; 0 of a word without a sound. */
  reference: number;
  /** As it was found. */
  found: number;
  /** How little both sound alike, 0 to about 2. */
  misfit: number;
};

type Bounds = { misfit: number; shortest: number; longest: number; seconds: number };

/**
 * By how much a word may differ from the middle of all words, and from which length on it is looked at. One word beyond the first, or two
 * beyond the second, are words that the sound doesn't have. No right text of 136 has such words (`bench/doubts.ts`).
 */
const SURE: Bounds = { misfit: 1.4, shortest: 0.3, longest: 3, seconds: 0.2 };
const LIKELY: Bounds = { misfit: 1.3, shortest: 0.42, longest: 2.4, seconds: 0.18 };

/** Under this both sound alike, however alike the other words are: the speaker may be much like the reference. */
const ALIKE = 0.6;

/** The first word that the sound doesn't seem to say, by its index; undefined where all seem to be said. */
export function findDoubt(words: readonly LaidWord[]): number | undefined {
  const heard = words.filter(({ reference }) => reference > 0);
  const misfit = pickMiddle(heard, (word) => word.misfit);
  const pace = pickMiddle(heard, (word) => word.found / word.reference);
  const listBeyond = (bounds: Bounds) =>
    words.flatMap((word, index) => {
      if (word.reference < bounds.seconds) return [];
      const stretch = word.found / word.reference / pace;
      const fits =
        word.misfit <= Math.max(ALIKE, bounds.misfit * misfit) &&
        stretch >= bounds.shortest &&
        stretch <= bounds.longest;
      return fits ? [] : [index];
    });
  const likely = listBeyond(LIKELY);
  const sure = listBeyond(SURE);
  if (sure.length === 0 && likely.length < 2) return undefined;
  return Math.min(...sure, ...likely);
}

/** The median, in which long words count for more. */
function pickMiddle(words: readonly LaidWord[], measure: (word: LaidWord) => number): number {
  const sorted = words.map((word) => ({ value: measure(word), weight: word.reference }));
  sorted.sort((one, other) => one.value - other.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 1;
}
