/** A picture of a clip: seconds on the track's clock, and whether decoding can begin with it. */
export type PictureTime = { time: number; isKey: boolean };

/** What is known of the pictures so far. Seconds. */
export type Reached = {
  /** Of the last one, on the video's clock. */
  lastTime: number;
  /** Between the two last ones. */
  step: number;
};

export const NONE_REACHED: Reached = { lastTime: 0, step: 1 / 30 };

/** Between pictures, whatever their times say. */
const clampStep = (seconds: number): number => Math.min(1, Math.max(1 / 240, seconds));

/** `time`: of the next picture, on the video's clock; `isFirst`: of a pass over the clip. */
export function reachPicture(
  { lastTime, step }: Reached,
  { time, isFirst }: { time: number; isFirst: boolean },
): Reached {
  const isLater = !isFirst && time > lastTime;
  return { lastTime: Math.max(lastTime, time), step: isLater ? clampStep(time - lastTime) : step };
}

/** Seconds after which a clip that loops begins again: a step after its last picture. `times` are in the order in which they are shown. */
export function findPeriod(times: readonly PictureTime[]): number {
  let reached = NONE_REACHED;
  for (const [index, { time }] of times.entries())
    reached = reachPicture(reached, { time, isFirst: index === 0 });
  return reached.lastTime + reached.step;
}

/** Where to begin decoding, and what is known then of the pictures before, as `GameplaySource` counts them. */
export interface Start extends Reached {
  /** Of the keyframe. */
  time: number;
  /** Whether it is the clip's first picture. */
  isFirst: boolean;
  /** Seconds of the video before this pass over the clip. */
  offset: number;
}

/**
 * Finds the keyframe from which to decode to see what the video shows before `until` (seconds of the video): the one before the last picture
 * that begins earlier. `times` are in the order in which they are shown. A clip that loops begins again a step after its last picture. In
 * each pass the first picture is shown before its time too.
 */
export function findStart(
  times: readonly PictureTime[],
  { until, atEnd }: { until: number; atEnd: 'loop' | 'hold' },
): Start | undefined {
  if (times.length === 0) return undefined;
  let offset = 0;
  let reached = NONE_REACHED;
  let start: Start | undefined;
  do {
    for (const [index, { time, isKey }] of times.entries()) {
      const isFirst = index === 0;
      if (offset + (isFirst ? 0 : time) >= until) return start;
      if (isKey) start = { ...reached, time, isFirst, offset };
      reached = reachPicture(reached, { time: offset + time, isFirst });
    }
    offset = reached.lastTime + reached.step;
  } while (atEnd === 'loop');
  return start;
}
