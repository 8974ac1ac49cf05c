import { showLayer } from '@avatarcade/stage/draw';
import type { Layer, Rect, Scene } from '@avatarcade/stage/scene';
import { type Format, formatOfSize } from '@avatarcade/video/formats';
import { FPS } from '@avatarcade/video/frames';
import { paintPresenter } from '../presenters.ts';

type Zones = Readonly<Record<Format, readonly [number, number, number, number]>>;

/** The parts of a frame that the big networks keep free of their own buttons and texts. */
const SAFE: Zones = {
  portrait: [60, 269, 960, 1267],
  landscape: [60, 40, 1800, 1000],
  square: [48, 36, 984, 1008],
  'four-five': [48, 40, 984, 1268],
};
/** What a crop to 1:1 or 4:5 leaves of a larger format: the AI label has to stay there. */
const LABEL_ZONE: Zones = {
  ...SAFE,
  portrait: [60, 424, 960, 1072],
  landscape: [532, 44, 856, 992],
  'four-five': [48, 144, 984, 1062],
};
/** Where TikTok shows a column of buttons over the right edge of a portrait frame. */
const TIKTOK_BUTTONS = { left: 930, top: 830, bottom: 1536 };
/** Pixels between things, and from one tried place to the next. */
const GAP = 8;
const STEP = 10;
/** Seconds between two looks at what moves: every frame, for a bounce lasts no longer; faces move more slowly. */
const LOOK = 1 / FPS;
const FACE_LOOK = 0.1;

type Frame = Pick<Scene, 'width' | 'height'>;

export function safeZone(frame: Frame): Rect {
  return zoneOf(frame, SAFE);
}

export function labelZone(frame: Frame): Rect {
  return zoneOf(frame, LABEL_ZONE);
}

/** How far to the right the AI label may reach at a height. */
export function labelEnd(frame: Frame, { y, height }: Pick<Rect, 'y' | 'height'>): number {
  const isBeside =
    formatOfSize(frame) === 'portrait' && y + height > TIKTOK_BUTTONS.top && y < TIKTOK_BUTTONS.bottom;
  const zone = labelZone(frame);
  return isBeside ? TIKTOK_BUTTONS.left : zone.x + zone.width;
}

function zoneOf(frame: Frame, zones: Zones): Rect {
  const [x, y, across, down] = zones[formatOfSize(frame)];
  return { x, y, width: across, height: down };
}

type Search = {
  /** In the order in which they are tried. */
  rects: Iterable<Rect>;
  taken: readonly Rect[];
};

/** The first of some places that touches nothing. */
export function findFree({ rects, taken }: Search): Rect | undefined {
  for (const rect of rects) if (taken.every((other) => isApart(rect, other))) return rect;
  return undefined;
}

/** Places of a size in a zone, those at the height `y` first. */
export function* placesAround({ rect, zone, y }: { rect: Rect; zone: Rect; y: number }): Generator<Rect> {
  const last = zone.y + zone.height - rect.height;
  for (let off = 0; off <= zone.height; off += STEP) {
    for (const at of off === 0 ? [y] : [y - off, y + off]) {
      if (at >= zone.y && at <= last) yield { ...rect, y: at };
    }
  }
}

type Span = { from: number; to: number };

/** Where texts, icons and faces are between two times (seconds), but for `ignored` layers: what nothing else may lie on. */
export function listTaken(
  scene: Scene,
  { from, to, ignored }: Span & { ignored: ReadonlySet<string> },
): Rect[] {
  const props = { presenter: paintPresenter };
  const timesOf = (layer: Layer): number[] => {
    const [start, end] = [Math.max(from, layer.from), Math.min(to, layer.to)];
    const isStill = layer.kind === 'text' && layer.motion === undefined;
    const look = isFigure(layer) ? FACE_LOOK : LOOK;
    const count = isStill ? 1 : Math.ceil((end - start) / look);
    return Array.from({ length: count }, (_, index) => start + index * look);
  };
  return scene.layers
    .filter((layer) => !ignored.has(layer.id) && layer.from < to && layer.to > from)
    .filter((layer) => isFigure(layer) || isTaken(layer))
    .flatMap((layer) =>
      timesOf(layer).flatMap((time) => {
        const shown = showLayer({ scene, layer, time, props });
        const box = isFigure(layer) ? shown?.detail()?.box : shown?.box;
        return box ? [box] : [];
      }),
    );
}

function isFigure(layer: Layer): boolean {
  return layer.kind === 'presenter';
}

/** Pictures that fill the frame are grounds. */
function isTaken(layer: Layer): boolean {
  if (layer.kind === 'image') return layer.image !== 'packshot';
  return layer.kind === 'text' || layer.kind === 'captions';
}

function isApart(one: Rect, other: Rect): boolean {
  const across = one.x + one.width + GAP <= other.x || other.x + other.width + GAP <= one.x;
  return across || one.y + one.height + GAP <= other.y || other.y + other.height + GAP <= one.y;
}
