import type { MomentReason, SkipReason } from '@avatarcade/video/edit/moments';
import { formatOrdinal } from './format-seconds.ts';

/** Why a stretch is skipped. */
export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  black: 'black',
  fade: 'fade',
  still: 'still',
  splash: 'splash screen',
  loading: 'loading',
  menu: 'menu',
  weak: 'little happens',
};

/** Why a moment is worth showing. */
const MOMENT_WORDS: Readonly<Record<MomentReason, string>> = {
  action: 'much motion',
  camera: 'the camera moves',
  cuts: 'quick cuts',
  colour: 'strong colours',
  sound: 'loud',
  steady: 'the best of a quiet clip',
};

/** Such as `much motion, loud`. */
export function describeReasons(why: readonly MomentReason[]): string {
  return why.map((each) => MOMENT_WORDS[each]).join(', ');
}

/** Such as `1st: much motion, loud`. `index` is the place in the ranking. */
export function describeMoment(why: readonly MomentReason[], index: number): string {
  return `${formatOrdinal(index + 1)}: ${describeReasons(why)}`;
}
