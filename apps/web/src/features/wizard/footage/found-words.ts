import type { FoundMoment } from './clip-findings.ts';
import { formatOrdinal } from './format-seconds.ts';

/** Why a stretch is skipped, as it is said on the screen. */
export const SKIP_WORDS: Readonly<Record<string, string>> = {
  black: 'black',
  fade: 'fade',
  still: 'still',
  splash: 'splash screen',
  loading: 'loading',
  menu: 'menu',
  weak: 'little happens',
};

/** Why a moment is worth showing. */
export const MOMENT_WORDS: Readonly<Record<string, string>> = {
  action: 'much motion',
  camera: 'the camera moves',
  cuts: 'quick cuts',
  colour: 'strong colours',
  sound: 'loud',
  steady: 'the best of a quiet clip',
};

/** A reason that a newer server names is shown by its own name. */
export function wordOf(words: Readonly<Record<string, string>>, why: string): string {
  return words[why] ?? why;
}

/** Such as `much motion, loud`. */
export function describeReasons({ why }: Pick<FoundMoment, 'why'>): string {
  return why.map((each) => wordOf(MOMENT_WORDS, each)).join(', ');
}

/** Such as `1st: much motion, loud`. `index` is the place in the ranking. */
export function describeMoment(moment: Pick<FoundMoment, 'why'>, index: number): string {
  const words = describeReasons(moment);
  return words === '' ? formatOrdinal(index + 1) : `${formatOrdinal(index + 1)}: ${words}`;
}
