import { growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import { type CaptionMoment, captionMoment, MAX_POP } from '../captions/moment.ts';
import { BASELINE, type PlacedWord, placeWords, setCaptionFont } from '../captions/placement.ts';
import { captionLineHeight, captionRoom } from '../captions/room.ts';
import type { CaptionStyle, CaptionsLayer, Rect, Scene } from '../scene.ts';
import type { Content } from './content.ts';
import { fillPlate } from './fill.ts';

/** In parts of the font size. */
const OUTLINE = 0.2;
const PLATE_ACROSS = 0.28;
/** A wide word pops up less: no word grows by more than this, in parts of the font size. */
const MAX_GROWTH = 0.2;
/** How far a plate reaches beyond its word: as far as the space beside it allows. */
const PLATE_BESIDE = 0.12;
/** The same for words that are written together, where no space leaves room for either. */
const TOUCHING_GROWTH = 0.04;
const TOUCHING_BESIDE = 0.03;
const PLATE_RADIUS = 0.26;

export function captionsContent(
  scene: Scene,
  { layer, frame }: { layer: CaptionsLayer; frame: number },
): Content | undefined {
  const moment = captionMoment(scene, { layer, frame });
  if (!moment) return undefined;
  const { lines, words } = moment.page;
  const room = captionRoom(layer, { lines: lines.length, lineHeight: captionLineHeight(words) });
  return {
    bounds: growRect(room, { by: 0, byY: layer.style.fontSize * 0.15 }),
    key: `${moment.pageIndex},${moment.active},${moment.pop},${moment.said ?? ''}`,
    flat: false,
    paint: (canvas) => paintCaptions(canvas, { moment, room, style: layer.style, language: scene.language }),
  };
}

type ShownCaptions = { moment: CaptionMoment; room: Rect; style: CaptionStyle; language: string };

function paintCaptions(canvas: Canvas2D, { moment, room, style, language }: ShownCaptions): void {
  const words = placeWords(canvas, { page: moment.page, room, style, language });
  const size = words.size;
  canvas.save();
  setCaptionFont(canvas, { page: moment.page, style, size, language });
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  canvas.lineJoin = 'round';
  canvas.lineWidth = size * OUTLINE;
  if (style.plate) {
    for (const line of words.lines) {
      const rect = growRect(line, { by: size * PLATE_ACROSS, byY: 0.5 });
      fillPlate(canvas, { rect, radius: size * PLATE_RADIUS, fill: style.plate });
    }
  }
  const shown = words.placed.map((word) => lookOfWord(word, { moment, style, size }));
  if (style.outline) {
    canvas.strokeStyle = style.outline;
    for (const word of shown) {
      // All outlines go below all letters: neighbours don't cut into each other.
      if (!word.plate) atWord(canvas, { word, size, paint: (x, y) => canvas.strokeText(word.text, x, y) });
    }
  }
  for (const word of shown) {
    if (word.plate) {
      const grown = (word.rect.width * (word.pop - 1)) / 2;
      const beside = size * (word.touchesNeighbour ? TOUCHING_BESIDE : PLATE_BESIDE);
      const rect = growRect(word.rect, { by: beside + grown, byY: -size * 0.04 });
      fillPlate(canvas, { rect, radius: size * PLATE_RADIUS, fill: word.plate });
    }
  }
  for (const word of shown) {
    canvas.fillStyle = word.color;
    atWord(canvas, { word, size, paint: (x, y) => canvas.fillText(word.text, x, y) });
    if (word.fill) fillSaid(canvas, { word, fill: word.fill, size });
  }
  canvas.restore();
}

interface ShownWord extends PlacedWord {
  color: string;
  /** A second colour over a share of the word, from its beginning. */
  fill?: { color: string; share: number };
  plate: string | undefined;
  pop: number;
  /** Whether it is written together with the word before or after it. */
  touchesNeighbour: boolean;
}

type WordMoment = { moment: CaptionMoment; style: CaptionStyle; size: number };

function lookOfWord(word: PlacedWord, { moment, style, size }: WordMoment): ShownWord {
  const { words } = moment.page;
  const touchesNeighbour = Boolean(words[word.index]?.noSpaceBefore || words[word.index + 1]?.noSpaceBefore);
  const plain = { ...word, color: style.color, plate: undefined, pop: 1, touchesNeighbour };
  if (word.index !== moment.active) {
    const isShown = words[word.index]?.emphasised || (style.isFilled && word.index < moment.active);
    return isShown ? { ...plain, color: style.activeColor, plate: style.activePlate } : plain;
  }
  const most = touchesNeighbour ? TOUCHING_GROWTH : MAX_GROWTH;
  const share = Math.min(1, (most * size) / (Math.max(1, word.rect.width) * (MAX_POP - 1)));
  const pop = 1 + (moment.pop - 1) * share;
  if (style.isFilled && !words[word.index]?.emphasised) {
    return { ...plain, pop, fill: { color: style.activeColor, share: moment.said ?? 1 } };
  }
  return { ...word, color: style.activeColor, plate: style.activePlate, pop, touchesNeighbour };
}

type FilledWord = { word: ShownWord; fill: { color: string; share: number }; size: number };

/** The letters again in the other colour, as far as the word has been said: from the right where it is read from there. */
function fillSaid(canvas: Canvas2D, { word, fill, size }: FilledWord): void {
  const { width, height } = word.rect;
  const across = Math.round((width + size * OUTLINE) * fill.share);
  const start =
    word.direction === 'rtl' ? width / 2 + (size * OUTLINE) / 2 - across : -(width + size * OUTLINE) / 2;
  atWord(canvas, {
    word,
    size,
    paint: (x, y) => {
      canvas.beginPath();
      canvas.rect(Math.round(start), -height, across, 2 * height);
      canvas.clip();
      canvas.fillStyle = fill.color;
      canvas.fillText(word.text, x, y);
    },
  });
}

type PaintedWord = { word: ShownWord; size: number; paint: (x: number, y: number) => void };

/** Runs `paint` about the word's middle, with the place of its first letter's foot. */
function atWord(canvas: Canvas2D, { word, size, paint }: PaintedWord): void {
  canvas.save();
  // Whole pixels, of a word that pops up too: runtimes snap base lines in ways of their own.
  canvas.translate(
    Math.round(word.rect.x + word.rect.width / 2),
    Math.round(word.rect.y + word.rect.height / 2),
  );
  if (word.pop !== 1) canvas.scale(word.pop, word.pop);
  canvas.direction = word.direction;
  const whole = (length: number): number => Math.round(length * word.pop) / word.pop;
  paint(-whole(word.rect.width / 2), whole(size * BASELINE));
  canvas.restore();
}
