import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import type { Rect } from '@avatarcade/stage/scene';
import type { Look } from './character/character.ts';
import { blob } from './paint/brush.ts';

/** A stage of coloured light behind a portrait. */
export function drawBackdrop(c: Canvas2D, look: Look, rect: Rect): void {
  const { inner, outer } = look.light;
  const { x, y, width, height } = rect;
  const cx = x + width / 2;
  const cy = y + height * 0.46;
  const reach = Math.hypot(width, height);
  c.save();
  c.beginPath();
  c.rect(x, y, width, height);
  c.clip();
  const g = c.createRadialGradient(cx, cy, 0, cx, cy, reach * 0.62);
  g.addColorStop(0, mix(inner, '#ffffff', 0.2));
  g.addColorStop(0.45, inner);
  g.addColorStop(1, outer);
  c.fillStyle = g;
  c.fillRect(x, y, width, height);
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2 + 0.12;
    const half = 0.1 + 0.035 * Math.sin(i * 2.4);
    const ray = c.createRadialGradient(cx, cy, reach * 0.1, cx, cy, reach * 0.75);
    ray.addColorStop(0, fade('#ffffff', 0));
    ray.addColorStop(0.35, fade('#ffffff', 0.11));
    ray.addColorStop(1, fade('#ffffff', 0));
    c.fillStyle = ray;
    c.beginPath();
    c.moveTo(cx, cy);
    c.lineTo(cx + Math.cos(a - half) * reach, cy + Math.sin(a - half) * reach);
    c.lineTo(cx + Math.cos(a + half) * reach, cy + Math.sin(a + half) * reach);
    c.closePath();
    c.fill();
  }
  blob(c, cx, y + height, width * 0.8, height * 0.3, outer, 0.55);
  c.restore();
}
