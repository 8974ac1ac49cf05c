import type { PresenterLayer, Rect } from './scene.ts';

/** The smallest box of even numbers around `bounds`, cut at the frame; undefined when nothing of it is in the frame. */
export function evenBox(
  bounds: Rect,
  { width, height }: { width: number; height: number },
): Rect | undefined {
  const left = Math.max(0, floorEven(bounds.x));
  const top = Math.max(0, floorEven(bounds.y));
  const right = Math.min(width, ceilEven(bounds.x + bounds.width));
  const bottom = Math.min(height, ceilEven(bounds.y + bounds.height));
  if (!(right > left && bottom > top)) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** `rect` grown by `by` pixels on every side, or by `byY` above and below. */
export function growRect(rect: Rect, { by, byY = by }: { by: number; byY?: number }): Rect {
  return { x: rect.x - by, y: rect.y - byY, width: rect.width + 2 * by, height: rect.height + 2 * byY };
}

/** Undefined where they have nothing in common. */
export function intersectRects(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The smallest box around both. */
export function uniteRects(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

function floorEven(value: number): number {
  return 2 * Math.floor(value / 2);
}

function ceilEven(value: number): number {
  return 2 * Math.ceil(value / 2);
}

/** Where the whole bust is, of which a window may show a part. */
export function figureRect({ rect, window }: Pick<PresenterLayer, 'rect' | 'window'>): Rect {
  const figure = window?.figure;
  return figure ? { ...figure, x: rect.x + figure.x, y: rect.y + figure.y } : rect;
}
