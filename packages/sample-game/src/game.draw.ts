import { type Brush, buildView, type View } from './brush.ts';
import { drawGround } from './ground.draw.ts';
import { drawHud } from './hud.draw.ts';
import { drawRunner } from './runner.draw.ts';
import { drawSky } from './sky.draw.ts';
import { drawBursts, drawThings } from './things.draw.ts';

/** A view of 1080 x 1920 or 1920 x 1080 pixels. */
export function viewOf(format: 'portrait' | 'landscape'): View {
  return format === 'portrait' ? buildView(1080, 1920) : buildView(1920, 1080);
}

/** Paints the game at `time` (seconds since the start of the run) over the whole view. Pure: any time may be drawn first. */
export function drawGame(brush: Brush, view: View, time: number): void {
  drawSky(brush, view, time);
  drawGround(brush, view, time);
  drawThings(brush, view, time);
  drawRunner(brush, view, time);
  drawBursts(brush, view, time);
  drawHud(brush, view, time);
}
