import { ENCODER_SETTINGS } from '../encoder-settings.ts';

/** A slice that is shorter costs more to begin than it saves. */
const MIN_KEYFRAMES = 2;

/**
 * Divides a video into at most so many parts of about one length. They meet where a single pass would set a keyframe, so that seek points
 * stay where they are. The first one is the shortest: its process makes the sound too.
 */
export function planSlices(
  { frames, fps }: { frames: number; fps: number },
  most: number,
): { from: number; to: number }[] {
  const group = fps * ENCODER_SETTINGS.keyframeSeconds;
  const groups = Math.ceil(frames / group);
  const count = Math.max(1, Math.min(most, Math.floor(groups / MIN_KEYFRAMES)));
  const starts = Array.from({ length: count }, (_, index) => Math.floor((index * groups) / count) * group);
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? frames }));
}
