import type { TimedWord } from '../speech-track.ts';
import type { Measure } from '../text/lines.ts';
import { breakable, graphemesOf, isUnspaced, type Piece } from '../text/script.ts';
import { spokenPieces } from '../text/spoken-pieces.ts';

export type TimedPiece = TimedWord & Piece;

/** A word that is wider than `maxWord` is cut. */
type WordWidth = { measure: Measure; maxWord: number };

/**
 * Words small enough to be set: what an unspaced script says in one breath is cut into its words, and what is wider than
 * `maxWord` into pieces, with a hyphen where the script has one. The pieces share the time of the word by their length.
 */
export function splitWords(
  words: readonly TimedWord[],
  { language, ...width }: WordWidth & { language: string },
): TimedPiece[] {
  return spokenPieces(words).flatMap((word) => {
    const { noSpaceBefore } = word;
    const pieces = breakable(word.text, language).flatMap((piece) => cutWide(piece, width));
    return shareTime(
      word,
      pieces.map((piece, at) => (at === 0 ? { ...piece, noSpaceBefore } : piece)),
    );
  });
}

function cutWide({ text, noSpaceBefore }: Piece, { measure, maxWord }: WordWidth): Piece[] {
  const width = measure.widthOf(text);
  if (width <= maxWord) return [{ text, noSpaceBefore }];
  const letters = graphemesOf(text);
  const count = Math.ceil(width / maxWord);
  const cuts = Array.from({ length: count - 1 }, (_, index) =>
    cutNear(letters, Math.ceil((letters.length * (index + 1)) / count)),
  );
  const edges = [...new Set([0, ...cuts, letters.length])];
  const last = edges.length - 2;
  return edges.slice(0, -1).map((start, index) => {
    const hyphen = index < last && !isUnspaced(text) ? '-' : '';
    const piece = letters.slice(start, edges[index + 1]).join('');
    return { text: piece + hyphen, noSpaceBefore: index > 0 || noSpaceBefore };
  });
}

const VOWEL = /^[aeiouyаеёиоуыэюяіїєαεηιουω]/iu;
/** Letters that a cut may move for the sake of a syllable. */
const REACH = 3;

/** A syllable mostly begins with the one consonant before its vowel: the nearest such place, or else `wanted` itself. */
function cutNear(letters: readonly string[], wanted: number): number {
  const isVowel = (at: number): boolean => VOWEL.test((letters[at] ?? '').normalize('NFD'));
  const begins = (at: number): boolean =>
    /^\p{L}/u.test(letters[at] ?? '') && !isVowel(at) && isVowel(at + 1);
  for (let off = 0; off <= REACH; off++) {
    if (begins(wanted - off)) return wanted - off;
    if (begins(wanted + off)) return wanted + off;
  }
  return wanted;
}

function shareTime(word: TimedWord, pieces: readonly Piece[]): TimedPiece[] {
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0);
  let said = 0;
  return pieces.map(({ text, noSpaceBefore }, index) => {
    const start = word.start + ((word.end - word.start) * said) / total;
    said += text.length;
    const end = word.start + ((word.end - word.start) * said) / total;
    const last = index === pieces.length - 1;
    return {
      text,
      noSpaceBefore,
      start,
      end,
      stressed: word.stressed && index === 0,
      endsPhrase: word.endsPhrase && last,
      ...(word.emphasised && { emphasised: true }),
    };
  });
}
