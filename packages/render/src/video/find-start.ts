/** A picture of a clip: seconds on the track's clock, and whether decoding can begin with it. */
export type PictureTime = { time: number; isKey: boolean };

/** Where to begin decoding, and what is known then of the pictures before, as `GameplaySource` counts them. */
export type Start = {
  /** Of the keyframe. */
  time: number;
  /** Of the clip's first picture; undefined at its beginning. */
  firstTime: number | undefined;
  /** Seconds of the video before this pass over the clip. */
  offset: number;
  /** Of the picture before, on the video's clock, and between the two before. */
  lastTime: number;
  step: number;
};

/** Between pictures, whatever their times say. */
export const clampStep = (seconds: number): number => Math.min(1, Math.max(1 / 240, seconds));

/**
 * Finds the keyframe from which to decode to see what the video shows before `until` (seconds of the video): the one before the last picture
 * that begins earlier. `times` are in the order in which they are shown. A clip that loops begins again a step after its last picture.
 */
export function findStart(
  times: readonly PictureTime[],
  { until, atEnd }: { until: number; atEnd: 'loop' | 'hold' },
): Start | undefined {
  const [first] = times;
  if (!first) return undefined;
  let offset = 0;
  let lastTime = 0;
  let step = 1 / 30;
  let start: Start | undefined;
  do {
    for (const [index, { time, isKey }] of times.entries()) {
      const shown = offset + time - first.time;
      if (shown >= until) return start;
      if (isKey) start = { time, firstTime: index === 0 ? undefined : first.time, offset, lastTime, step };
      if (shown > lastTime) step = clampStep(shown - lastTime);
      lastTime = Math.max(lastTime, shown);
    }
    offset = lastTime + step;
  } while (atEnd === 'loop');
  return start;
}
