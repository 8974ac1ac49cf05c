import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { frameAt } from '@avatarcade/video/frames';
import type { PictureSource } from '../compose/picture-source.ts';
import type { Limits } from '../limits.ts';
import type { SceneMedia } from '../render-types.ts';
import { GameplaySource } from './gameplay-source.ts';
import { ShotSource } from './shot-source.ts';

/** A scene has at most one. */
export const findGameplayLayer = ({ layers }: Scene): GameplayLayer | undefined =>
  layers.find((layer) => layer.kind === 'gameplay');

/** Undefined when the scene shows none. `from`: the first frame of the video that is asked for. */
export function openGameplay(
  media: Omit<SceneMedia, 'voice'>,
  { limits, from = 0 }: { limits: Limits; from?: number },
): PictureSource | undefined {
  const { scene, clips } = media;
  const layer = findGameplayLayer(scene);
  const [path] = clips;
  if (!layer || path === undefined) return undefined;
  if (layer.shots) return new ShotSource({ layer, paths: clips, limits });
  const { width, height } = layer.rect;
  return new GameplaySource({
    path,
    size: { width, height },
    fps: scene.fps,
    atEnd: layer.atEnd,
    first: Math.max(0, from - frameAt(layer.from)),
    limits,
  });
}
