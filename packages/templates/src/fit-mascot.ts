import { faceAtRest } from '@avatarcade/mascot/presenter';
import type { PresenterLayer, Scene } from '@avatarcade/stage/scene';

/** Pixels between the edge of the frame and what a face may touch. */
const EDGE = 4;

/**
 * Some templates have a presenter's shoulder beyond the edge of the frame. The face of a wide thing, such as a car, may be where the shoulder
 * would be: it moves into the frame as far as it has to.
 */
export function fitMascot(scene: Scene): Scene {
  const { presenter } = scene;
  if (presenter?.kind !== 'mascot') return scene;
  const moveIn = (layer: PresenterLayer): PresenterLayer => {
    // A window cuts its picture off at its own edges.
    const face = layer.window ? undefined : faceAtRest(presenter.design, layer.rect);
    if (!face) return layer;
    const beyond = { left: EDGE - face.x, right: face.x + face.width + EDGE - scene.width };
    const by = beyond.left > 0 ? beyond.left : -Math.max(0, beyond.right);
    return by === 0 ? layer : { ...layer, rect: { ...layer.rect, x: layer.rect.x + Math.round(by) } };
  };
  return {
    ...scene,
    layers: scene.layers.map((layer) => (layer.kind === 'presenter' ? moveIn(layer) : layer)),
  };
}
