import type { TemplateLayer } from '../template.ts';
import type { Box } from './box.ts';
import { shape } from './shape.ts';

/** Each finger reaches over the edge in its own way: lengths in parts of the longest. */
const REACH = [0.86, 1, 0.95, 0.74];
/** In parts of the pitch, and of the thickness. */
const THICKNESS = 0.94;
const NAIL = 0.52;
const NAIL_LENGTH = 1.1;
const NAIL_MARGIN = 0.14;
const NAIL_RADIUS = 0.42;

type Grip = {
  /** The place of the four fingers together. */
  at: Box;
  /** Where they point to. */
  to: 'left' | 'down';
};

/** The presenter's fingertips, that come from behind the thing they hold and lie over its edge. */
export function grip({ at, to }: Grip): TemplateLayer[] {
  const [x, y, width, height] = at;
  const isLeft = to === 'left';
  const [across, long] = isLeft ? [height, width] : [width, height];
  const pitch = across / REACH.length;
  const thick = pitch * THICKNESS;
  const nail = thick * NAIL;
  const nailLong = nail * NAIL_LENGTH;
  const margin = thick * NAIL_MARGIN;
  return REACH.flatMap((reach, finger) => {
    const length = long * reach;
    const offset = finger * pitch;
    const tip: Box = isLeft ? [x + long - length, y + offset, length, thick] : [x + offset, y, thick, length];
    const beside = (thick - nail) / 2;
    const plate: Box = isLeft
      ? [tip[0] + margin, tip[1] + beside, nailLong, nail]
      : [tip[0] + beside, tip[1] + length - margin - nailLong, nail, nailLong];
    return [
      shape({
        id: `finger-${finger}`,
        at: tip,
        fill: { from: '$skinLight', to: '$skinShade', angle: isLeft ? 0.25 : -1.2 },
        radius: thick / 2,
        border: { color: '$skinLine', width: 3 },
        shadow: { color: 'rgba(10, 4, 26, 0.45)', blur: 14 },
      }),
      shape({ id: `finger-nail-${finger}`, at: plate, fill: '$skinNail', radius: nail * NAIL_RADIUS }),
    ];
  });
}
