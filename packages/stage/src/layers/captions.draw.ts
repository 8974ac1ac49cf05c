import { growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import { type CaptionMoment, captionMoment } from '../captions/moment.ts';
import type { CaptionPage } from '../captions/pages.ts';
import { type PlacedWord, placeWords } from '../captions/placement.ts';
import { fontOf } from '../fonts.ts';
import type { CaptionStyle, CaptionsLayer, Rect, Scene } from '../scene.ts';
import { lineHeightOf } from '../text/script.ts';
import type { Content } from './content.ts';
import { fillPlate } from './fill.ts';

/** In parts of the font size. */
const BASELINE = 0.35;
const OUTLINE = 0.16;
const PLATE_ACROSS = 0.34;
const PLATE_RADIUS = 0.26;

export function captionsContent(scene: Scene, layer: CaptionsLayer, frame: number): Content | undefined {
  const moment = captionMoment(scene, layer, frame);
  if (!moment) return undefined;
  const lines = linesRect(layer, moment.page);
  const size = layer.style.fontSize;
  return {
    bounds: growRect(lines, size * 0.42, size * 0.15),
    key: `${moment.pageIndex},${moment.active},${moment.pop}`,
    flat: false,
    paint: (canvas) => paintCaptions(canvas, scene, layer, moment, lines),
  };
}

/** The room of the page's lines at full size, at its edge of the layer. */
function linesRect(layer: CaptionsLayer, page: CaptionPage): Rect {
  const { rect, style } = layer;
  const wanted = page.lines.length * style.fontSize * lineHeightOfPage(page);
  const height = Math.min(rect.height, wanted);
  const spare = rect.height - height;
  const anchor = style.anchor ?? 'bottom';
  const y = rect.y + (anchor === 'top' ? 0 : anchor === 'middle' ? spare / 2 : spare);
  return { x: rect.x, y, width: rect.width, height };
}

function lineHeightOfPage(page: CaptionPage): number {
  return Math.max(...page.words.map((word) => lineHeightOf(word.text))) + 0.1;
}

function paintCaptions(
  canvas: Canvas2D,
  scene: Scene,
  layer: CaptionsLayer,
  moment: CaptionMoment,
  room: Rect,
): void {
  const { style } = layer;
  const words = placeWords(canvas, moment.page, room, style, scene.language);
  const size = words.size;
  canvas.save();
  canvas.font = fontOf(style.fontFamily ?? 'display', style.fontWeight ?? 800, size);
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  canvas.lineJoin = 'round';
  canvas.lineWidth = size * OUTLINE;
  if (style.plate) {
    for (const line of words.lines) {
      fillPlate(canvas, growRect(line, size * PLATE_ACROSS, 0.5), size * PLATE_RADIUS, style.plate);
    }
  }
  const active = words.placed.find((word) => word.index === moment.active);
  for (const word of words.placed) {
    if (word !== active) paintWord(canvas, word, size, style, style.color, 1);
  }
  if (active) {
    if (style.activePlate) {
      const across = size * 0.14 * moment.pop;
      fillPlate(canvas, growRect(active.rect, across, -size * 0.04), size * PLATE_RADIUS, style.activePlate);
    }
    paintWord(canvas, active, size, style, style.activeColor, moment.pop);
  }
  canvas.restore();
}

function paintWord(
  canvas: Canvas2D,
  word: PlacedWord,
  size: number,
  style: CaptionStyle,
  color: string,
  pop: number,
): void {
  const { rect } = word;
  canvas.save();
  canvas.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (pop !== 1) canvas.scale(pop, pop);
  canvas.direction = word.direction;
  if (style.outline) {
    canvas.strokeStyle = style.outline;
    canvas.strokeText(word.text, 0, size * BASELINE);
  }
  canvas.fillStyle = color;
  canvas.fillText(word.text, 0, size * BASELINE);
  canvas.restore();
}
