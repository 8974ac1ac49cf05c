import type { TemplateLayer, Timing } from '../template.ts';
import { type Box, toRect } from './box.ts';

const ICON_RADIUS = 0.23;
const ICON_RING = 0.042;
const MIN_ICON_RING = 5;
const ICON_SHADOW = { color: 'rgba(23, 17, 46, 0.55)', blur: 36 };

export type IconLook = Timing & {
  id: string;
  at: Box;
  /** Default: white. */
  border?: string;
  /** Pixels; default: in proportion. */
  radius?: number;
  ring?: number;
};

/** The product's icon in a border with a soft shadow. */
export function icon({ id, at, border = '$paper', ...look }: IconLook): TemplateLayer[] {
  const [x, y, width, height] = at;
  const {
    radius = Math.round(height * ICON_RADIUS),
    ring = Math.max(MIN_ICON_RING, Math.round(height * ICON_RING)),
    ...timing
  } = look;
  const around: Box = [x - ring, y - ring, width + 2 * ring, height + 2 * ring];
  return [
    {
      ...timing,
      ...{ id: `${id}-ring`, kind: 'shape', radius: radius + ring, fill: border },
      ...{ rect: toRect(around), shadow: ICON_SHADOW },
    },
    { ...timing, id, kind: 'image', image: 'icon', fit: 'cover', radius, rect: toRect(at) },
  ];
}
