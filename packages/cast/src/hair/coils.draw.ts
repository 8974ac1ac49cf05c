import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, hash } from '@avatarcade/stage/pen/number';
import { circle } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HairColor } from '../character/palettes.ts';
import type { View } from '../view.ts';
import type { Cloud, Coils } from './sheet.ts';

type Tuft = {
  x: number;
  y: number;
  z: number;
  r: number;
  seed: number;
};

/** Tufts in rings, from the outermost to those along the hairline. */
function listTufts(coils: Coils, front: boolean): Tuft[] {
  const out: Tuft[] = [];
  const rings = front ? [0.98, 0.74, 0.5, 0.26, 0.06] : [1, 0.78, 0.55, 0.3];
  rings.forEach((ring, k) => {
    const span = front ? 1 : 1.2;
    const count = Math.round((front ? 12 : 15) - k * 0.4 + ring * 5);
    for (let i = 0; i < count; i++) {
      const seed = k * 100 + i + (front ? 0 : 1000);
      const a = -Math.PI / 2 + ((i + hash([seed, 1]) * 0.5) / (count - 0.5) - 0.5) * Math.PI * span;
      const inner = front ? 110 : 60;
      const volume = coils.volume * (coils.sides + (1 - coils.sides) * Math.max(0, -Math.sin(a)) ** 1.5);
      const reach = inner + (volume + 134 - inner) * ring;
      const x = Math.cos(a) * (reach - 6) * (1 + hash([seed, 2]) * 0.04);
      const y = -8 + Math.sin(a) * (reach + 12) * (1 + hash([seed, 3]) * 0.04);
      if (y > coils.floor[front ? 0 : 1]) continue;
      const z = front
        ? 96 * Math.sqrt(Math.max(0, 1 - (x / 175) ** 2 - (y / 250) ** 2)) * (1 - ring * 0.75)
        : -30;
      out.push({ x, y, z, r: coils.size * (0.72 + hash([seed, 4]) * 0.55) * (0.8 + ring * 0.3), seed });
    }
  });
  return out;
}

export function drawCoils(
  pen: Pen,
  { coils, color, view, front }: { coils: Coils; color: HairColor; view: View; front: boolean },
): void {
  drawTufts(pen, { tufts: listTufts(coils, front), color, view, front });
}

/** A puff: rings of tufts about its middle, the outermost first. */
export function drawCloud(
  pen: Pen,
  { cloud, color, view }: { cloud: Cloud; color: HairColor; view: View },
): void {
  const [x, y, z] = cloud.at;
  const list: Tuft[] = [];
  for (const [k, ring] of [1, 0.62, 0.2].entries()) {
    const count = Math.max(3, Math.round((ring * cloud.r * 6.3) / (cloud.size * 1.15)));
    for (let i = 0; i < count; i++) {
      const seed = cloud.seed * 1000 + k * 100 + i;
      const a = ((i + hash([seed, 1]) * 0.6) / count) * Math.PI * 2;
      const reach = cloud.r * ring;
      const r = cloud.size * (0.75 + hash([seed, 4]) * 0.5);
      list.push({ x: x + Math.cos(a) * reach, y: y + Math.sin(a) * reach, z: z + (1 - ring) * 20, r, seed });
    }
  }
  drawTufts(pen, { tufts: list, color, view, front: true });
}

function drawTufts(
  pen: Pen,
  { tufts, color, view, front }: { tufts: readonly Tuft[]; color: HairColor; view: View; front: boolean },
): void {
  const list = tufts.map((tuft) => ({ ...tuft, at: view.hanging([tuft.x, tuft.y, tuft.z]) }));
  const rim = mix([color.line, color.root], 0.3);
  const mass = (grow: number) => (): void => {
    for (const { at, r } of list) {
      pen.canvas.moveTo(at[0] + r + grow, at[1]);
      pen.canvas.arc(at[0], at[1], r + grow, 0, Math.PI * 2);
    }
  };
  pen.path(mass(1.8), { fill: rim });
  pen.path(mass(0), { fill: mix([color.root, color.base], front ? 0.4 : 0.1) });
  for (const tuft of list) drawTuft(pen, { tuft, at: tuft.at, color, front });
}

function drawTuft(
  pen: Pen,
  { tuft, at: [x, y], color, front }: { tuft: Tuft; at: P2; color: HairColor; front: boolean },
): void {
  const { r, seed } = tuft;
  // The cloud as a whole is a ball lit from the upper left.
  const lit = clamp(0.56 - tuft.x / 420 - (tuft.y + 60) / 430) * (front ? 1 : 0.3);
  const g = pen.canvas.createRadialGradient(x - r * 0.32, y - r * 0.4, r * 0.1, x, y, r);
  g.addColorStop(0, mix([color.base, color.light], lit));
  g.addColorStop(0.55, mix([color.root, color.base], 0.35 + lit * 0.65));
  g.addColorStop(1, fade(mix([color.line, color.root], 0.6), 0.9));
  pen.path(circle([x, y], r), { fill: g });
  const turns = front ? 5 : 3;
  for (let i = 0; i < turns; i++) {
    const from = hash([seed, 10 + i]) * Math.PI * 2;
    const sweep = 1.6 + hash([seed, 20 + i]) * 2;
    const radius = r * (0.22 + 0.16 * i + hash([seed, 30 + i]) * 0.1);
    const ox = (hash([seed, 40 + i]) - 0.5) * r * 0.34;
    const oy = (hash([seed, 50 + i]) - 0.5) * r * 0.34;
    const coil: P2[] = Array.from({ length: 9 }, (_, k): P2 => {
      const a = from + (k / 8) * sweep;
      const q = radius * (1 - k * 0.03);
      return [x + ox + Math.cos(a) * q, y + oy + Math.sin(a) * q * 0.9];
    });
    const bright = i % 2 === 0;
    const ink = bright ? mix([color.light, color.glint], lit * 0.55) : color.line;
    pen.ribbon(coil, {
      width: (t) => (bright ? 2.5 : 2.9) * Math.sin((0.12 + t * 0.78) * Math.PI),
      fill: fade(ink, bright ? 0.24 + lit * 0.62 : 0.5),
    });
  }
}
