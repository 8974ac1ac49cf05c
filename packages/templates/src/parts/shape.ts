import type { Fill } from '@avatarcade/stage/scene';
import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import type { Look } from './layer.ts';

/** A plain or patterned area with square corners. */
export type ShapeLook = Partial<Look<'shape'>> & { id: string; at: Box; fill: Fill };

export function shape({ at, ...look }: ShapeLook): TemplateLayer {
  return { kind: 'shape', radius: 0, ...look, rect: toRect(at) };
}

/** `r, g, b` of the dark that lies over gameplay. */
const NIGHT = '14, 8, 34';

export type ShadeLook = Partial<Omit<ShapeLook, 'fill'>> & {
  at: Box;
  /** Of the dark end. */
  alpha: number;
  /** The dark end; default: below. */
  dark?: 'above' | 'below';
  tone?: string;
  /** Radians that the gradient is turned by. */
  angle?: number;
};

/** Dark that fades away: letters can be read over any gameplay. */
export function shade({ alpha, dark = 'below', tone = NIGHT, angle, ...look }: ShadeLook): TemplateLayer {
  const clear = `rgba(${tone}, 0)`;
  const full = `rgba(${tone}, ${alpha})`;
  const [from, to] = dark === 'below' ? [clear, full] : [full, clear];
  return shape({ id: 'shade', ...look, fill: { from, to, ...(angle !== undefined && { angle }) } });
}
