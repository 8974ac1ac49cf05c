import type { TimedWord } from '@avatarcade/video/speech-track';
import type { ForeignWord } from './foreign-speech.ts';

/** How far starts and ends of words are from the true ones, in seconds; `shift` is added to the true times. */
export function listWordErrors(
  found: readonly TimedWord[],
  truth: readonly ForeignWord[],
  shift = 0,
): number[] {
  if (found.length !== truth.length) throw new Error(`${found.length} words instead of ${truth.length}.`);
  return truth.flatMap(({ start, end }, index) => {
    const word = found[index];
    return word && !Number.isNaN(start)
      ? [Math.abs(word.start - start - shift), Math.abs(word.end - end - shift)]
      : [];
  });
}

/** The value that this share of the values doesn't exceed. */
export function pickQuantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * share)] ?? Number.NaN;
}
