import { growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import type { Rect, ShapeLayer } from '../scene.ts';
import { type Content, lookOf } from './content.ts';
import { fillPlate, fillStyle, type Plate, tracePlate } from './fill.ts';
import { drawSprite } from './layer-sprites.ts';

const RAYS = 14;
const DOT_ROWS = 16;
const SHADOW_STEPS = 12;

export function shapeContent(layer: ShapeLayer): Content {
  const border = layer.points ? (layer.border?.width ?? 0) / 2 : 0;
  const blur = layer.shadow?.blur ?? 0;
  const bounds = growRect(layer.rect, { by: Math.max(border, blur), byY: Math.max(border, blur * 1.4) });
  return {
    bounds,
    key: 'shape',
    flat: true,
    paint: (canvas, props) =>
      drawSprite(canvas, {
        props,
        key: lookOf(layer),
        bounds,
        paint: (sprite) => paintShape(sprite, layer),
      }),
  };
}

function paintShape(canvas: Canvas2D, layer: ShapeLayer): void {
  const { rect, pattern, shadow, border } = layer;
  if (shadow) paintShadow(canvas, { ...layer, shadow });
  canvas.fillStyle = fillStyle(canvas, layer);
  traceShape(canvas, layer);
  canvas.fill();
  if (pattern) {
    canvas.save();
    traceShape(canvas, layer);
    canvas.clip();
    canvas.fillStyle = pattern.color;
    PATTERNS[pattern.kind](canvas, { rect, x: pattern.x ?? 0.5, y: pattern.y ?? 0.5 });
    canvas.restore();
  }
  if (!border) return;
  canvas.strokeStyle = border.color;
  canvas.lineWidth = border.width;
  canvas.lineJoin = 'round';
  traceShape(canvas, { ...layer, inset: border.width / 2 });
  canvas.stroke();
}

/** Begins a path of the shape; a rectangle is `inset` by pixels. */
function traceShape(
  canvas: Canvas2D,
  { rect, radius, points, inset = 0 }: Pick<ShapeLayer, 'rect' | 'radius' | 'points'> & { inset?: number },
): void {
  if (!points) {
    tracePlate(canvas, { rect: growRect(rect, { by: -inset }), radius: Math.max(0, radius - inset) });
    return;
  }
  canvas.beginPath();
  for (const [x, y] of points) canvas.lineTo(rect.x + x * rect.width, rect.y + y * rect.height);
  canvas.closePath();
}

const PATTERNS = { rays: paintRays, dots: paintDots, stripes: paintStripes, grid: paintGrid };

type Shadowed = Plate & { shadow: NonNullable<ShapeLayer['shadow']> };

/** Many faint plates over one another: softer towards the edge, without a blur, which not every canvas has. */
function paintShadow(canvas: Canvas2D, { rect, radius, shadow: { color, blur } }: Shadowed): void {
  canvas.save();
  canvas.translate(0, blur * 0.4);
  canvas.globalAlpha = 1 / SHADOW_STEPS;
  for (let step = 1; step <= SHADOW_STEPS; step++) {
    const by = blur * (1 - (2 * step) / (SHADOW_STEPS + 1));
    fillPlate(canvas, { rect: growRect(rect, { by }), radius: Math.max(0, radius + by), fill: color });
  }
  canvas.restore();
}

/** Where a pattern lies; `x` and `y` are its middle, in parts of `rect`. */
type PatternPlace = { rect: Rect; x: number; y: number };

function paintRays(canvas: Canvas2D, { rect, x, y }: PatternPlace): void {
  const cx = rect.x + rect.width * x;
  const cy = rect.y + rect.height * y;
  const reach = rect.width + rect.height;
  const step = (2 * Math.PI) / RAYS;
  canvas.beginPath();
  for (let ray = 0; ray < RAYS; ray++) {
    const from = ray * step + step / 4;
    canvas.moveTo(cx, cy);
    canvas.lineTo(cx + reach * Math.cos(from), cy + reach * Math.sin(from));
    canvas.lineTo(cx + reach * Math.cos(from + step / 2), cy + reach * Math.sin(from + step / 2));
    canvas.closePath();
  }
  canvas.fill();
}

function paintDots(canvas: Canvas2D, { rect }: PatternPlace): void {
  const pitch = Math.max(8, Math.max(rect.width, rect.height) / 40);
  const rows = Math.ceil(rect.height / pitch);
  const first = Math.max(0, rows - DOT_ROWS);
  canvas.beginPath();
  for (let row = first; row < rows; row++) {
    const size = (pitch * 0.42 * (row - first + 1)) / (rows - first);
    for (let x = row % 2 === 0 ? 0 : pitch / 2; x < rect.width + pitch; x += pitch) {
      const y = rect.y + (row + 0.5) * pitch;
      canvas.moveTo(rect.x + x + size, y);
      canvas.arc(rect.x + x, y, size, 0, 2 * Math.PI);
    }
  }
  canvas.fill();
}

/** Bands as wide as the gaps between them, leaning to the right. */
function paintStripes(canvas: Canvas2D, { rect }: PatternPlace): void {
  const pitch = Math.max(16, Math.max(rect.width, rect.height) / 24);
  const lean = rect.height * 0.5;
  canvas.beginPath();
  for (let x = -lean; x < rect.width; x += pitch) {
    canvas.moveTo(rect.x + x, rect.y + rect.height);
    canvas.lineTo(rect.x + x + pitch / 2, rect.y + rect.height);
    canvas.lineTo(rect.x + x + pitch / 2 + lean, rect.y);
    canvas.lineTo(rect.x + x + lean, rect.y);
    canvas.closePath();
  }
  canvas.fill();
}

function paintGrid(canvas: Canvas2D, { rect }: PatternPlace): void {
  const pitch = Math.max(16, Math.max(rect.width, rect.height) / 24);
  const line = Math.max(2, pitch / 24);
  canvas.beginPath();
  for (let x = pitch / 2; x < rect.width; x += pitch) canvas.rect(rect.x + x, rect.y, line, rect.height);
  for (let y = pitch / 2; y < rect.height; y += pitch) canvas.rect(rect.x, rect.y + y, rect.width, line);
  canvas.fill();
}
