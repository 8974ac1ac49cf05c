import { prewarmPresenter } from '@avatarcade/cast/prewarm';
import { figureRect } from '@avatarcade/stage/boxes';
import type { Props } from '@avatarcade/stage/draw';
import { presenterInput } from '@avatarcade/stage/presenter-layer';
import type { Scene } from '@avatarcade/stage/scene';

/**
 * Paints ahead what the presenter's frames before `until` (seconds) are made up of, a step (about 40 ms) at a time: for a
 * preview that is about to be played. Take a step when there is a moment to spare; with the same props, drawing finds it all.
 */
export function* prewarmScene(
  scene: Scene,
  { props: { createSurface }, until }: { props: Props; until: number },
): Generator<number, void> {
  for (const layer of scene.layers) {
    if (layer.kind !== 'presenter' || layer.from >= until || scene.presenter) continue;
    const input = presenterInput(scene, layer);
    yield* prewarmPresenter(input, {
      rect: figureRect(layer),
      createSurface,
      from: layer.from,
      until: Math.min(until, layer.to),
    });
  }
}
