import type { Rect } from '@avatarcade/stage/scene';
import type { TemplateKeyframe, TemplateLayer } from '../template.ts';
import { area, rect } from './pieces.ts';

/** Each reaches over the edge in its own way: lengths in parts of the longest. */
const REACH = [0.86, 1, 0.95, 0.74];

/**
 * The presenter's fingertips, that come from behind the thing they hold and lie over its edge. `at` is the place of the four
 * together; they point to `to`.
 */
export function grip(at: Rect, to: 'left' | 'down', motion?: readonly TemplateKeyframe[]): TemplateLayer[] {
  const across = to === 'left' ? at.height : at.width;
  const long = to === 'left' ? at.width : at.height;
  const pitch = across / REACH.length;
  const thick = pitch * 0.94;
  const moved = motion && { motion };
  return REACH.flatMap((reach, finger) => {
    const length = long * reach;
    const offset = finger * pitch;
    const nail = thick * 0.52;
    const tip =
      to === 'left'
        ? rect(at.x + long - length, at.y + offset, length, thick)
        : rect(at.x + offset, at.y, thick, length);
    const plate =
      to === 'left'
        ? rect(tip.x + thick * 0.14, tip.y + (thick - nail) / 2, nail * 1.1, nail)
        : rect(tip.x + (thick - nail) / 2, tip.y + length - thick * 0.14 - nail * 1.1, nail, nail * 1.1);
    return [
      area(
        `finger-${finger}`,
        tip,
        { from: '$skinLight', to: '$skinShade', angle: to === 'left' ? 0.25 : -1.2 },
        {
          radius: thick / 2,
          border: { color: '$skinLine', width: 3 },
          shadow: { color: 'rgba(10, 4, 26, 0.45)', blur: 14 },
          ...moved,
        },
      ),
      area(`finger-nail-${finger}`, plate, '$skinNail', { radius: nail * 0.42, ...moved }),
    ];
  });
}
