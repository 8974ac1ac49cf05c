import { figureRect, intersectRects } from '@avatarcade/stage/boxes';
import { captionLineHeight, captionRoom } from '@avatarcade/stage/captions/room';
import { placeFace } from '@avatarcade/stage/clip-presenter';
import { motionAt, moveBounds } from '@avatarcade/stage/motion';
import type {
  CaptionStyle,
  CaptionsLayer,
  PresenterClip,
  PresenterLayer,
  Rect,
  Scene,
} from '@avatarcade/stage/scene';

/** Where a mouth may be, wide open too, in parts of the face. */
const MOUTH = { x: 0.15, width: 0.7, y: 0.62, height: 0.28 };
/** What is tried where captions would cover the mouth: the first of those that cover the least of it is taken. */
const FEWER_LINES: readonly Partial<CaptionStyle>[] = [
  { maxLines: 1 },
  { maxLines: 1, anchor: 'bottom' },
  { maxLines: 1, anchor: 'top' },
];
/** Seconds between the times that are looked at. */
const STEP = 0.25;

/** The lowest chin and the largest face, in parts of the window's height. */
const IN_WINDOW = { chin: 0.84, face: 0.72 };

/**
 * The places of templates are made for the cast and for mascots. A person who was filmed closer is shown smaller where a window would cut the
 * mouth off, and captions have one line, higher or lower if need be, where more of them would cover it.
 */
export function fitFilmedPresenter(scene: Scene): Scene {
  const { presenter } = scene;
  if (presenter?.kind !== 'clip') return scene;
  const { clip } = presenter;
  const framed = scene.layers.map((layer) =>
    layer.kind === 'presenter' ? frameInWindow(layer, clip) : layer,
  );
  const figures = framed.filter((layer) => layer.kind === 'presenter');
  const lineHeight = captionLineHeight(scene.speech.words);
  const layers = framed.map((layer) => {
    if (layer.kind !== 'captions') return layer;
    const choices = [layer.style, ...FEWER_LINES.map((change) => ({ ...layer.style, ...change }))].map(
      (style) => ({ ...layer, style }),
    );
    const covered = choices.map((captions) =>
      Math.max(0, ...figures.map((figure) => coveredMouth(captions, { figure, clip, lineHeight }))),
    );
    return choices[covered.indexOf(Math.min(...covered))] ?? layer;
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

/** The largest area of the mouth that captions cover at any time, in square pixels. */
function coveredMouth(captions: CaptionsLayer, figureOf: Figure & { lineHeight: number }): number {
  const { figure, clip, lineHeight } = figureOf;
  const words = captionRoom(captions, { lines: captions.style.maxLines, lineHeight });
  const [from, to] = [Math.max(captions.from, figure.from), Math.min(captions.to, figure.to)];
  let most = 0;
  for (let time = from; time < to; time += STEP) {
    const covered = intersectRects(words, mouthAt(time, { figure, clip }));
    if (covered) most = Math.max(most, covered.width * covered.height);
  }
  return most;
}

export function mouthAt(time: number, { figure, clip }: Figure): Rect {
  const face = placeFace(clip, figureRect(figure));
  const mouth = {
    x: face.x + MOUTH.x * face.width,
    y: face.y + MOUTH.y * face.height,
    width: MOUTH.width * face.width,
    height: MOUTH.height * face.height,
  };
  return moveBounds(mouth, { rect: figure.rect, motion: motionAt(figure.motion, time) });
}
