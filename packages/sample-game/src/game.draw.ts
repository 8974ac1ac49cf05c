import type { Canvas2D } from '@avatarcade/stage/canvas';
import { Pen } from '@avatarcade/stage/pen/pen';
import { drawGround } from './ground.draw.ts';
import { drawHud } from './hud.draw.ts';
import { drawRunner } from './runner.draw.ts';
import { drawSky } from './sky.draw.ts';
import { drawBursts, drawThings } from './things.draw.ts';
import { buildView, type Moment, type View } from './view.ts';

/** A view of 1080 x 1920 or 1920 x 1080 pixels. */
export function viewOf(format: 'portrait' | 'landscape'): View {
  return format === 'portrait' ? buildView(1080, 1920) : buildView(1920, 1080);
}

/** Draws the game over the whole view. Pure: frames may be drawn in any order. */
export function drawGame(canvas: Canvas2D, moment: Moment): void {
  const pen = new Pen(canvas);
  drawSky(pen, moment);
  drawGround(pen, moment);
  drawThings(pen, moment);
  drawRunner(pen, moment);
  drawBursts(pen, moment);
  drawHud(pen, moment);
}
