import { seenTime } from '@avatarcade/stage/cover';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { type PictureView, shotAt } from '@avatarcade/stage/shots';

export type CoverMoment = {
  /** Place of the clip among the video's clips. */
  clip: number;
  /** Seconds of a clip that lasts `duration`. */
  timeIn: (duration: number) => number;
  view: PictureView;
};

const WHOLE = { focus: { x: 0.5, y: 0.5 }, zoom: 1 };

/** What of the gameplay is seen in the frame that a video opens with; undefined where it opens with its own first frame. */
export function findCoverMoment(scene: Scene): CoverMoment | undefined {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  const seen = seenTime(scene, 0);
  if (!layer || seen === 0) return undefined;
  const { rect: place, fill = 'crop' } = layer;
  // The middle of the frame: at its start, players still show the previous one.
  const at = seen + 0.5 / scene.fps;
  const moment = shotAt(layer.shots ?? [], at);
  if (!moment) return { clip: 0, timeIn: plainTime(layer, at), view: { ...WHOLE, place, fill: 'crop' } };
  const { focus, zoom } = moment;
  return { clip: moment.shot.clip, timeIn: () => moment.time, view: { focus, zoom, place, fill } };
}

const plainTime =
  ({ from, atEnd }: GameplayLayer, at: number) =>
  (duration: number): number => {
    const since = Math.max(0, at - from);
    if (!Number.isFinite(duration) || duration <= 0) return 0;
    return atEnd === 'loop' ? since % duration : Math.min(since, duration);
  };
