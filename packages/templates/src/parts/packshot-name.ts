import type { TemplateLayer, TemplateTime } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { comeIn } from './motion.ts';
import { shape } from './shape.ts';
import { title } from './title.ts';

const FROM: TemplateTime = ['card', 0.25];
const SECONDS = 0.3;
/** Pixels that it comes up by. */
const RISE = 60;
/** In parts of the button's height, but for the gap in pixels. */
const HEIGHT = 0.8;
const GAP = 24;
/** In parts of the plate's height. */
const RADIUS = 0.28;
const INSET = 0.1;
const LETTERS = 0.34;

/** Icon and name on a plate above the button: a packshot may be any picture, and needn't name the game. */
export function packshotName([x, y, width, buttonHeight]: Box): TemplateLayer[] {
  const timing = {
    when: ['packshot'],
    from: FROM,
    motion: comeIn({ at: FROM, from: { y: RISE, opacity: 0 }, seconds: SECONDS }),
  } as const;
  const height = Math.round(buttonHeight * HEIGHT);
  const top = y - GAP - height;
  const inset = Math.round(height * INSET);
  const icon = height - 2 * inset;
  const radius = Math.round(height * RADIUS);
  const besideIcon = icon + 3 * inset;
  return [
    shape({
      ...timing,
      id: 'packshot-plate',
      at: [x, top, width, height],
      fill: 'rgba(18, 12, 38, 0.86)',
      radius,
    }),
    {
      ...timing,
      id: 'packshot-icon',
      kind: 'image',
      image: 'icon',
      fit: 'cover',
      radius: radius - inset,
      rect: toRect([x + inset, top + inset, icon, icon]),
    },
    title({
      ...timing,
      id: 'packshot-name',
      at: [x + besideIcon, top + inset, width - besideIcon - 2 * inset, icon],
      fontSize: Math.round(height * LETTERS),
      color: '$paper',
      maxLines: 2,
    }),
  ];
}
