import type { TimedWord } from '../speech-track.ts';
import { advanceOf } from '../text/advances.ts';
import { breakable, graphemesOf, isUnspaced } from '../text/script.ts';

/**
 * Words small enough to be set: what an unspaced script says in one breath is cut into its words, and what is wider than
 * `widest` (parts of the font size) into pieces, with a hyphen
 * where the script has one. The pieces share the time of the word by their length.
 */
export function splitWords(words: readonly TimedWord[], language: string, widest: number): TimedWord[] {
  return words.flatMap((word) => {
    const pieces = breakable(word.text, language).flatMap((piece) => cutWide(piece, widest));
    return pieces.length < 2 && pieces[0] === word.text ? [word] : shareTime(word, pieces);
  });
}

function cutWide(word: string, widest: number): string[] {
  const width = advanceOf(word);
  if (width <= widest) return [word];
  const letters = graphemesOf(word);
  const count = Math.ceil(width / widest);
  const size = Math.ceil(letters.length / count);
  const pieces = Math.ceil(letters.length / size);
  return Array.from({ length: pieces }, (_, index) => {
    const piece = letters.slice(index * size, (index + 1) * size).join('');
    return index < pieces - 1 && !isUnspaced(word) ? `${piece}-` : piece;
  });
}

function shareTime(word: TimedWord, pieces: readonly string[]): TimedWord[] {
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let said = 0;
  return pieces.map((text, index) => {
    const start = word.start + ((word.end - word.start) * said) / total;
    said += text.length;
    const end = word.start + ((word.end - word.start) * said) / total;
    const last = index === pieces.length - 1;
    return { text, start, end, stressed: word.stressed && index === 0, endsPhrase: word.endsPhrase && last };
  });
}
