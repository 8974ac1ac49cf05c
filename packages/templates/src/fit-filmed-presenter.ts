import { figureRect, intersectRects } from '@avatarcade/stage/boxes';
import { placeFace } from '@avatarcade/stage/clip-presenter';
import { motionAt, moveBounds } from '@avatarcade/stage/motion';
import type { CaptionsLayer, PresenterClip, PresenterLayer, Rect, Scene } from '@avatarcade/stage/scene';

/** Of a face's height, from the top of the head: where lips are, also of people who talk with a wide open mouth. */
const MOUTH = { from: 0.62, height: 0.28 };
/** Of the font size. */
const LINE_HEIGHT = 1.2;
/** Seconds between the times that are looked at. */
const STEP = 0.25;

/** Of a window's height: where chins are at most, and how large faces are. */
const IN_WINDOW = { chin: 0.84, face: 0.72 };

/**
 * The places of templates are made for the cast and for mascots. A person who was filmed closer is shown smaller where a window would cut the
 * mouth off, and captions have one line where more of them would cover it.
 */
export function fitFilmedPresenter(scene: Scene): Scene {
  const { presenter } = scene;
  if (presenter?.kind !== 'clip') return scene;
  const { clip } = presenter;
  const framed = scene.layers.map((layer) =>
    layer.kind === 'presenter' ? frameInWindow(layer, clip) : layer,
  );
  const figures = framed.filter((layer) => layer.kind === 'presenter');
  const layers = framed.map((layer) => {
    if (layer.kind !== 'captions' || layer.style.maxLines === 1) return layer;
    const isCovered = figures.some((figure) => coversMouth(layer, { figure, clip }));
    return isCovered ? { ...layer, style: { ...layer.style, maxLines: 1 } } : layer;
  });
  return { ...scene, layers };
}

function frameInWindow(layer: PresenterLayer, clip: PresenterClip): PresenterLayer {
  const { rect, window } = layer;
  const figure = window?.figure;
  if (!figure) return layer;
  const face = placeFace(clip, figure);
  const chin = face.y + face.height;
  if (chin <= IN_WINDOW.chin * rect.height) return layer;
  const scale = Math.min(1, (IN_WINDOW.face * rect.height) / face.height);
  const [width, height] = [figure.width * scale, figure.height * scale];
  const x = figure.x + (figure.width - width) / 2;
  const y = IN_WINDOW.chin * rect.height - (chin - figure.y) * scale;
  // The body reaches the lower edge.
  const lowest = Math.max(y, rect.height - height);
  return { ...layer, window: { ...window, figure: { x, y: lowest, width, height } } };
}

type Figure = { figure: PresenterLayer; clip: PresenterClip };

function coversMouth(captions: CaptionsLayer, { figure, clip }: Figure): boolean {
  const words = captionRoom(captions);
  for (
    let time = Math.max(captions.from, figure.from);
    time < Math.min(captions.to, figure.to);
    time += STEP
  ) {
    if (intersectRects(words, mouthAt(time, { figure, clip }))) return true;
  }
  return false;
}

/** What the most lines take of the layer's place. */
export function captionRoom({ rect, style }: CaptionsLayer): Rect {
  const height = Math.min(rect.height, style.maxLines * LINE_HEIGHT * style.fontSize);
  const above = { top: 0, middle: 0.5, bottom: 1 }[style.anchor ?? 'bottom'] * (rect.height - height);
  return { ...rect, y: rect.y + above, height };
}

export function mouthAt(time: number, { figure, clip }: Figure): Rect {
  const face = placeFace(clip, figureRect(figure));
  const mouth = { ...face, y: face.y + MOUTH.from * face.height, height: MOUTH.height * face.height };
  return moveBounds(mouth, { rect: figure.rect, motion: motionAt(figure.motion, time) });
}
