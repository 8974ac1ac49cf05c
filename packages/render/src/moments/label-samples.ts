import type { SkipReason } from '@avatarcade/video/edit/moments';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { type Activity, isCut } from './measure-activity.ts';
import { listRuns, mean, smooth } from './series.ts';

/** Why a sample isn't worth showing; undefined if it may be. */
export type Label = SkipReason | undefined;

/** Share of the clip's usual activity: less is weak. */
const WEAK = 0.45;
/** The same for a layout that stays while the game's camera moves. */
const WEAK_LAYOUT = 0.8;
/** Share of outlines that stay in a layout, and that stay at most where the camera moves. */
const LAYOUT = 0.8;
const CAMERA = 0.6;
/** Samples before and after a picture in which nothing may change for it to be still: 0.7 s. */
const STILL_REACH = 0.7 * SAMPLE_HZ;
const SECOND = SAMPLE_HZ;
/** Share of one colour in the background of logos and menus. */
const FLAT = 0.45;
/** The largest deviation of luma of a background with nothing on it. */
const PLAIN = 3;
/** Share of pixels that change in a title that moves. */
const LIVELY = 0.02;
/** Samples of the longest splash screen: what stays for longer waits for the player. */
const SPLASH = 4 * SECOND;

/** Judges each sample by itself and its neighbours, relative to the rest of the clip: a puzzle's play is calmer than a race's menu. */
export function labelSamples(samples: readonly Sample[], activity: Activity): Label[] {
  const blank = labelBlanks(samples);
  const isEdge = (index: number) => activity.cuts[index] ?? false;
  const changes = smooth(
    samples.map(({ changed }, index) => (isEdge(index) ? 0 : changed)),
    { reach: STILL_REACH, isEdge },
  );
  const layout = smooth(
    samples.map(({ persists }) => persists),
    { reach: SECOND / 2, isEdge },
  );
  const movesCamera = hasCamera(layout, changes);
  return samples.map((_, index): Label => {
    const found = blank[index];
    if (found) return found;
    if ((changes[index] ?? 0) < 0.0004) return 'still';
    if (index < activity.title) return 'splash';
    const level = activity.levels[index] ?? 0;
    if (movesCamera && (layout[index] ?? 0) > LAYOUT && level < activity.usual * WEAK_LAYOUT) return 'menu';
    return level < activity.usual * WEAK ? 'weak' : undefined;
  });
}

/** Black, and fades to it and from it. */
function labelBlanks(samples: readonly Sample[]): Label[] {
  const labels: Label[] = samples.map(({ dark }) => (dark > 0.96 ? 'black' : undefined));
  const runs = listRuns(samples.map(({ dimmed }) => dimmed));
  for (const { from, to, value } of runs) {
    if (!value || to - from < 3) continue;
    const lights = samples.slice(Math.max(0, from - 1), to).map(({ light }) => light);
    if (Math.max(...lights) - Math.min(...lights) < 50) continue;
    for (let index = from; index < to; index++) labels[index] ??= 'fade';
  }
  return labels;
}

/** Whether outlines move for at least a fifth of the time in which anything does, and for three seconds. */
function hasCamera(layout: readonly number[], changes: readonly number[]): boolean {
  const moving = layout.filter((_, index) => (changes[index] ?? 0) > 0.002);
  const camera = moving.filter((value) => value < CAMERA).length;
  return camera > Math.max(3 * SECOND, moving.length / 5);
}

type StretchFacts = {
  samples: readonly Sample[];
  labels: readonly Label[];
  /** Nothing but black comes before. */
  isOpening: boolean;
  /** Play itself is nearly still. */
  isCalm: boolean;
};

/** Names a stretch that isn't worth showing by what it looks like; `labels` are those of its samples. */
export function nameStretch(
  { from, to }: { from: number; to: number },
  { samples, labels, isOpening, isCalm }: StretchFacts,
): SkipReason {
  const part = samples.slice(from, to);
  const shareOf = (label: Label) =>
    labels.slice(from, to).filter((one) => one === label).length / (to - from);
  const isFlat = mean(part.map(({ flat }) => flat)) > FLAT;
  if (isCalm && shareOf('still') > 0.7) return 'still';
  if (looksLikeLoading(part)) return 'loading';
  if (shareOf('splash') > 0.5 && part.some(({ changed }) => changed > LIVELY)) return 'splash';
  if (isFlat && isOpening && to - from <= SPLASH) return 'splash';
  const holds = shareOf('still') + shareOf('menu') + shareOf('splash') > 0.6;
  if (holds && isFlat && to - from > SECOND && mean(part.map(({ contrast }) => contrast)) > PLAIN)
    return 'menu';
  return shareOf('still') > 0.7 ? 'still' : 'weak';
}

/** One small place moves most of the time, and nothing else does. */
function looksLikeLoading(part: readonly Sample[]): boolean {
  const moving = part.filter((sample) => sample.spread > 0 && !isCut(sample));
  if (part.length < SECOND || moving.length < part.length * 0.4) return false;
  const isSmall = moving.filter(({ spread }) => spread < 0.04).length > moving.length * 0.85;
  const { x, y } = moving[0]?.centre ?? { x: 0.5, y: 0.5 };
  const away = moving.map(({ centre }) => Math.hypot(centre.x - x, (centre.y - y) * 2));
  return isSmall && Math.max(...away) < 0.45 && mean(part.map(({ flat }) => flat)) > 0.3;
}
