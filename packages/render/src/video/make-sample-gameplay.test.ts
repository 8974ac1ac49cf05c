import { drawGame, viewOf } from '@avatarcade/sample-game/game';
import type { Canvas2D } from '@avatarcade/stage/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { contextOf } from '../canvas/canvas-surface.ts';
import { registerFonts } from '../picture/fonts.ts';

const SCALE = 0.25;
/** In a jump, whose trail is drawn with round ends. */
const IN_THE_AIR = 1.1;
/** On the ground, with flowers and the balloon in view. */
const RUNNING = 0.4;

beforeAll(() => registerFonts());

function openView(format: 'portrait' | 'landscape') {
  const view = viewOf(format);
  const canvas = createCanvas(view.width * SCALE, view.height * SCALE);
  const context = contextOf(canvas);
  context.scale(SCALE, SCALE);
  return { canvas, context, draw: (time: number) => drawGame(context, { view, time }) };
}

function readStyle(context: Canvas2D) {
  const { lineCap, lineJoin, lineWidth, globalAlpha, font, textAlign, textBaseline } = context;
  return { lineCap, lineJoin, lineWidth, globalAlpha, font, textAlign, textBaseline };
}

it.each(['portrait', 'landscape'] as const)(
  'a frame of the sample game in %s leaves no line style behind and looks the same after any other frame',
  (format) => {
    const alone = openView(format);
    const before = readStyle(alone.context);
    alone.draw(RUNNING);
    const later = openView(format);
    later.draw(IN_THE_AIR);
    expect(readStyle(later.context)).toEqual(before);
    later.draw(RUNNING);
    expect(Buffer.compare(later.canvas.data(), alone.canvas.data())).toBe(0);
  },
);
