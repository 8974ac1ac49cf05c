import type { RespelledPiece } from './pronunciations.ts';
import type { TimedWord } from './speech-track.ts';

/** Where each character of what was said, white space aside, is in the written text: the piece, and its first and last position. */
type Place = { piece: number; isRespelled: boolean; from: number; to: number };

/**
 * The words of a text as they are written, from the timed words of what was said for it. Words of one pronunciation share its time by their
 * length where their numbers differ. Words that aren't those of the text stay as they were said.
 */
export function restoreWords(words: readonly TimedWord[], pieces: readonly RespelledPiece[]): TimedWord[] {
  const places = listPlaces(pieces);
  const written = pieces.map((piece) => piece.written).join('');
  const sizes = words.map(({ text }) => countCharacters(text));
  if (sizes.reduce((sum, size) => sum + size, 0) !== places.length) return [...words];
  const restored: TimedWord[] = [];
  let group: TimedWord[] = [];
  let first = 0;
  let end = 0;
  for (const [index, word] of words.entries()) {
    group.push(word);
    end += sizes[index] ?? 0;
    const [last, next] = [places[end - 1], places[end]];
    if (last?.isRespelled && last.piece === next?.piece) continue;
    const isRespelled = places.slice(first, end).some((place) => place.isRespelled);
    if (isRespelled)
      restored.push(...renameGroup(group, listNames(written.slice(places[first]?.from, last?.to))));
    else restored.push(...group);
    group = [];
    first = end;
  }
  return restored;
}

function listPlaces(pieces: readonly RespelledPiece[]): Place[] {
  let start = 0;
  return pieces.flatMap(({ written, said }, piece) => {
    const from = start;
    start += written.length;
    const isRespelled = written !== said;
    return Array.from({ length: said.length }, (_, at) => at)
      .filter((at) => /\S/u.test(said.charAt(at)))
      .map((at) =>
        isRespelled
          ? { piece, isRespelled, from, to: from + written.length }
          : { piece, isRespelled, from: from + at, to: from + at + 1 },
      );
  });
}

function countCharacters(text: string): number {
  return text.replace(/\s/gu, '').length;
}

/** Written words; signs that stand alone belong to the word before them, or to the first one. */
function listNames(text: string): string[] {
  const names: string[] = [];
  let signs = '';
  for (const name of text.split(/\s+/u).filter(Boolean)) {
    if (/[\p{L}\p{N}]/u.test(name)) {
      names.push(signs + name);
      signs = '';
    } else if (names.length > 0) names.push(`${names.pop()} ${name}`);
    else signs += `${name} `;
  }
  return names;
}

function renameGroup(group: readonly TimedWord[], names: readonly string[]): TimedWord[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  if (names.length === group.length)
    return group.map((word, index) => ({ ...word, text: names[index] ?? '' }));
  const total = names.reduce((sum, name) => sum + name.length, 0);
  const length = last.end - first.start;
  let passed = 0;
  return names.map((text, index): TimedWord => {
    const start = first.start + (length * passed) / total;
    passed += text.length;
    return {
      text,
      start,
      end: first.start + (length * passed) / total,
      stressed: index === 0 && group.some((word) => word.stressed),
      endsPhrase: index === names.length - 1 && last.endsPhrase,
      ...(index === 0
        ? first.noSpaceBefore !== undefined && { noSpaceBefore: first.noSpaceBefore }
        : { noSpaceBefore: false }),
    };
  });
}
