/** Pixels a second, at least, to which a strip can be enlarged: a frame is then two pixels wide. */
const FINEST = 60;
/** Pixels between two times of the ruler. */
const RULER_GAP = 72;
/** Pixels of a letter of a label, on the generous side, and of what is around a label. */
const LETTER_WIDTH = 7;
const LABEL_PADDING = 8;
const RULER_STEPS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120] as const;

export type StripSize = {
  /** Pixels, of the whole strip at its zoom. */
  width: number;
  /** Seconds. */
  duration: number;
};

/** The zooms that a strip offers: powers of two, until a frame can be seen. */
export function listZooms({ width, duration }: StripSize): number[] {
  const zooms = [1];
  if (width <= 0) return zooms;
  for (let zoom = 2; (width * zoom) / 2 / duration < FINEST; zoom *= 2) zooms.push(zoom);
  return zooms;
}

/** Seconds at which the ruler names the time. */
export function listRulerTimes({ width, duration }: StripSize): number[] {
  if (width <= 0 || duration <= 0) return [];
  const step = RULER_STEPS.find((each) => (each * width) / duration >= RULER_GAP) ?? 300;
  const count = Math.floor(duration / step + 1e-6) + 1;
  return Array.from({ length: count }, (_, index) => index * step);
}

/** Whether a stretch of so many pixels has room for a whole label: half a word says nothing. */
export function hasRoomFor(label: string, pixels: number): boolean {
  return label.length * LETTER_WIDTH + LABEL_PADDING <= pixels;
}

type Stretch = { from: number; to: number };

/** What of a clip stretches leave out, in seconds. */
export function listGaps(stretches: readonly Stretch[], duration: number): Stretch[] {
  const gaps: Stretch[] = [];
  let end = 0;
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (from > end) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  if (end < duration) gaps.push({ from: end, to: duration });
  return gaps;
}

export type Tile = {
  /** Pixels from the strip's left. */
  left: number;
  /** Seconds of the clip: the middle of what the tile covers. */
  time: number;
};

/** The stills of a strip that can be seen between two places of it, in pixels, each as wide as `tileWidth`. */
export function listTiles(
  { width, duration }: StripSize,
  { tileWidth, visible }: { tileWidth: number; visible: Stretch },
): Tile[] {
  if (width <= 0 || tileWidth <= 0) return [];
  const first = Math.max(0, Math.floor(visible.from / tileWidth));
  const last = Math.min(Math.ceil(width / tileWidth), Math.ceil(visible.to / tileWidth));
  const tiles: Tile[] = [];
  for (let index = first; index < last; index++) {
    const left = index * tileWidth;
    const middle = Math.min(left + tileWidth / 2, width);
    tiles.push({ left, time: (middle / width) * duration });
  }
  return tiles;
}
