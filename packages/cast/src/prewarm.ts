import type { CreateSurface } from '@avatarcade/stage/canvas';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import type { Rect } from '@avatarcade/stage/scene';
import { poseBucketKey } from './figure.draw.ts';
import { BODY_RATE, drawPresenter, posePresenter } from './presenter.ts';

/** Seconds between the poses that are tried: the head moves no faster. */
const STEP = 1 / BODY_RATE;

type Prewarming = { rect: Rect; from: number; until: number; createSurface: CreateSurface };

/**
 * Paints the cached pictures of the frames from `from` to `until` (seconds) ahead, so that no frame has to wait for them. Each step
 * of the generator paints the pictures of one pose bucket (about 40 ms at 620 x 820) and yields the time up to which everything is
 * cached: take a step whenever the caller is idle. `rect` must have the size that will be drawn. Ten seconds ahead are a good measure:
 * with many more the first pictures are dropped from the cache again.
 */
export function* prewarmPresenter(
  input: PresenterInput,
  { rect, from, until, createSurface }: Prewarming,
): Generator<number, void> {
  const seen = new Set<string>();
  const size = { x: 0, y: 0, width: rect.width, height: rect.height };
  const { context } = createSurface(Math.max(1, Math.ceil(rect.width)), Math.max(1, Math.ceil(rect.height)));
  for (let time = Math.floor(from / STEP) * STEP; time <= until; time += STEP) {
    const pose = posePresenter(input, time);
    const key = poseBucketKey(pose);
    if (seen.has(key)) continue;
    seen.add(key);
    drawPresenter(context, { avatar: input.avatar, pose, rect: size, createSurface });
    yield time;
  }
}
