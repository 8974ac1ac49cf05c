import type { Layer, Rect, Scene } from '@avatarcade/stage/scene';
import type { FrameSize } from '@avatarcade/video/formats';

/**
 * A scene in a larger frame: what reaches to an edge of the frame still does, presenters stand on the same edge, and words keep
 * their size in the middle. For pictures in shapes that no template has.
 */
export function enlargeScene(scene: Scene, size: FrameSize): Scene {
  const added = { width: size.width - scene.width, height: size.height - scene.height };
  const layers = scene.layers.map((layer) => ({ ...layer, rect: place(layer, { scene, added }) }));
  return { ...scene, ...size, layers };
}

type Frames = { scene: FrameSize; added: FrameSize };

function place({ kind, rect }: Layer, { scene, added }: Frames): Rect {
  if (kind === 'presenter' || kind === 'text' || kind === 'captions') {
    const stands = kind === 'presenter' && rect.y + rect.height >= scene.height;
    return { ...rect, x: rect.x + added.width / 2, y: rect.y + (stands ? added.height : added.height / 2) };
  }
  const [x, width] = stretch({ from: rect.x, length: rect.width, frame: scene.width, added: added.width });
  const [y, height] = stretch({
    from: rect.y,
    length: rect.height,
    frame: scene.height,
    added: added.height,
  });
  return { x, y, width, height };
}

type Side = { from: number; length: number; frame: number; added: number };

function stretch({ from, length, frame, added }: Side): [from: number, length: number] {
  const start = from <= 0 ? from : from + added / 2;
  const end = from + length >= frame ? from + length + added : from + length + added / 2;
  return [start, end - start];
}
