import type { TemplateLayer } from '../template.ts';
import type { Box } from './box.ts';
import { comeIn, type State } from './motion.ts';
import { shape } from './shape.ts';

/** What a format says of the ground of an end card. */
export type CardBackPlace = {
  /** Radians that the gradient is turned by. */
  angle: number;
  rays: Rays;
  /** Where it comes from. */
  from: State;
};

/** Where rays have their middle, in parts of their ground; default: in its middle. */
export type Rays = { x?: number; y?: number; color?: string };

/** The ground of an end card in the product's colours, with rays. */
export function cardBack({
  at,
  angle,
  rays,
  from,
  seconds = 0.35,
}: CardBackPlace & { at: Box; seconds?: number }): TemplateLayer {
  return shape({
    id: 'card-back',
    at,
    fill: { from: '$from', to: '$to', angle },
    from: ['card'],
    pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', ...rays },
    motion: comeIn({ at: ['card'], from, seconds }),
  });
}
