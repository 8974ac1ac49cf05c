import { directionOfLanguage, directionOfText, lineHeightOf, localeOf } from '@avatarcade/video/text/script';
import { growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import { setFont } from '../fonts.ts';
import type { Rect, Scene, TextLayer } from '../scene.ts';
import { setText, type TextSetting } from '../text/setting.ts';
import { type Content, lookOf } from './content.ts';
import { fillPlate, type Plate, tracePlate } from './fill.ts';
import { drawSprite } from './layer-sprites.ts';

/** From the middle of a capital down to its base line, in parts of the font size. */
const BASELINE = 0.35;

export function textContent(scene: Scene, layer: TextLayer): Content | undefined {
  if (layer.text.trim() === '') return undefined;
  const spill =
    (layer.outline?.width ?? 0) / 2 + Math.max(layer.drop?.depth ?? 0, layer.plate?.edge?.depth ?? 0);
  const bounds = growRect(layer.rect, { by: spill, byY: spill + (layer.plate ? 0 : layer.fontSize * 0.15) });
  const key = `${scene.language}${lookOf(layer)}`;
  return {
    bounds,
    key: 'text',
    flat: true,
    paint: (canvas, props) =>
      drawSprite(canvas, {
        props,
        key,
        bounds,
        paint: (sprite) => paintText(sprite, { layer, language: scene.language }),
      }),
  };
}

function paintText(canvas: Canvas2D, { layer, language }: { layer: TextLayer; language: string }): void {
  const text = layer.uppercase ? layer.text.toLocaleUpperCase(localeOf(language)) : layer.text;
  const padding = layer.plate?.padding ?? 0;
  const perLine = layer.plate?.fit === 'line';
  const extra = perLine ? padding : 0;
  const above = perLine || hasOwnAir(layer, text) ? 0 : padding;
  const setting = setText(canvas, {
    text,
    language,
    face: { family: layer.fontFamily, weight: layer.fontWeight, largest: layer.fontSize },
    room: {
      width: Math.max(1, layer.rect.width - 2 * padding),
      height: Math.max(1, layer.rect.height - above),
      maxLines: layer.maxLines,
      extra,
    },
  });
  const direction = directionOfText(text, directionOfLanguage(language));
  const lines = placeLines(layer, { setting, step: setting.lineHeight + extra, isRtl: direction === 'rtl' });
  paintPlates(canvas, { layer, lines });
  const face = { family: layer.fontFamily, weight: layer.fontWeight, size: setting.size };
  setFont(canvas, { face, text, language });
  canvas.direction = direction;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  canvas.lineJoin = 'round';
  setting.lines.forEach((line, index) => {
    const place = lines[index];
    if (!place) return;
    // Whole pixels: runtimes snap base lines in ways of their own.
    const y = Math.round(place.y + place.height / 2 + setting.size * BASELINE);
    paintLine(canvas, { layer, text: line.text, x: Math.round(place.x), y });
  });
}

/** Whether the lines of a tall script bring the room that a plate around letters has above and below them. */
function hasOwnAir({ plate }: TextLayer, text: string): boolean {
  return plate?.fit === 'text' && lineHeightOf(text) > lineHeightOf('');
}

type Lines = { setting: TextSetting; step: number; isRtl: boolean };

/** The box of every line, as wide as its letters and as high as its share. */
function placeLines(layer: TextLayer, { setting, step, isRtl }: Lines): Rect[] {
  const { rect, align } = layer;
  const padding = layer.plate?.padding ?? 0;
  const height = step * setting.lines.length;
  const spare = rect.height - height;
  const top = rect.y + (layer.anchor === 'top' ? 0 : layer.anchor === 'bottom' ? spare : spare / 2);
  const atLeft = align === 'left' || (align === 'start' && !isRtl);
  return setting.lines.map((line, index) => {
    const room = rect.width - 2 * padding - line.width;
    const x = rect.x + padding + (align === 'center' ? room / 2 : atLeft ? 0 : room);
    return { x, y: top + index * step, width: line.width, height: step };
  });
}

type PlatedLines = { layer: TextLayer; lines: readonly Rect[] };

function paintPlates(canvas: Canvas2D, { layer, lines }: PlatedLines): void {
  const { plate, rect } = layer;
  if (!plate) return;
  for (const place of platesOf(rect, { fit: plate.fit ?? 'rect', padding: plate.padding, lines })) {
    if (plate.edge) {
      const rim = { ...place, y: place.y + plate.edge.depth };
      fillPlate(canvas, { rect: rim, radius: plate.radius, fill: plate.edge.color });
    }
    fillPlate(canvas, { rect: place, radius: plate.radius, fill: plate.color });
    if (plate.border) paintBorder(canvas, { rect: place, radius: plate.radius, border: plate.border });
  }
}

type Bordered = Plate & { border: { color: string; width: number } };

function paintBorder(canvas: Canvas2D, { rect, radius, border: { color, width } }: Bordered): void {
  const inset = width / 2;
  canvas.strokeStyle = color;
  canvas.lineWidth = width;
  tracePlate(canvas, { rect: growRect(rect, { by: -inset }), radius: Math.max(0, radius - inset) });
  canvas.stroke();
}

type PlateFit = { fit: 'rect' | 'text' | 'line'; padding: number; lines: readonly Rect[] };

function platesOf(rect: Rect, { fit, padding, lines }: PlateFit): Rect[] {
  if (fit === 'rect') return [rect];
  if (fit === 'line') return lines.map((line) => growRect(line, { by: padding, byY: 0.5 }));
  const left = Math.min(...lines.map((line) => line.x));
  const right = Math.max(...lines.map((line) => line.x + line.width));
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (!first || !last) return [];
  const around = { x: left, y: first.y, width: right - left, height: last.y + last.height - first.y };
  const room = Math.max(0, (rect.height - around.height) / 2);
  return [growRect(around, { by: padding, byY: Math.min(padding / 2, room) })];
}

type PaintedLine = { layer: TextLayer; text: string; x: number; y: number };

function paintLine(canvas: Canvas2D, { layer, text, x, y }: PaintedLine): void {
  const outline = layer.outline;
  if (outline) {
    canvas.strokeStyle = outline.color;
    canvas.lineWidth = outline.width;
  }
  if (layer.drop) {
    canvas.fillStyle = layer.drop.color;
    canvas.fillText(text, x, y + layer.drop.depth);
    if (outline) canvas.strokeText(text, x, y + layer.drop.depth);
  }
  if (outline) canvas.strokeText(text, x, y);
  canvas.fillStyle = layer.color;
  canvas.fillText(text, x, y);
}
