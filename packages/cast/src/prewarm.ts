import type { CreateSurface } from '@avatarcade/stage/canvas';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import type { Rect } from '@avatarcade/stage/scene';
import { poseBucketKey } from './figure.draw.ts';
import { drawPresenter, posePresenter } from './presenter.ts';

/** Seconds between the moments that are looked at: the head moves no faster. */
const STEP = 1 / 15;

/**
 * Paints ahead the pictures of which the frames from `from` to `until` (seconds) are made up, so that no frame has to wait for
 * them. Each step of the generator paints the pictures of one attitude of the head (about 40 ms at 620 x 820) and yields the
 * time up to which all is there: take a step when there is a moment to spare. `rect` must be as large as it will be drawn; with
 * many seconds ahead the first pictures are dropped again, ten are a good measure.
 */
export function* prewarmPresenter(
  input: PresenterInput,
  rect: Rect,
  props: { createSurface: CreateSurface },
  from = 0,
  until = input.duration,
): Generator<number, void> {
  const seen = new Set<string>();
  const size = { x: 0, y: 0, width: rect.width, height: rect.height };
  const { context } = props.createSurface(
    Math.max(1, Math.ceil(rect.width)),
    Math.max(1, Math.ceil(rect.height)),
  );
  for (let time = Math.floor(from / STEP) * STEP; time <= until; time += STEP) {
    const pose = posePresenter(input, time);
    const key = poseBucketKey(pose);
    if (seen.has(key)) continue;
    seen.add(key);
    drawPresenter(context, input.avatar, pose, size, props);
    yield time;
  }
}
