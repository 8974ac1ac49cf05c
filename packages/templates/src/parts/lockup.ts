import type { TemplateLayer, TemplateTime } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { comeIn } from './motion.ts';

const FROM: TemplateTime = ['hook', 0.15];
const SECONDS = 0.35;
/** In parts of the height. */
const LETTERS = 0.46;
const RADIUS = 0.26;
/** Pixels by which the name begins under the icon. */
const OVERLAP = 14;

/** The icon and the name, small, for as long as the game is shown. `at` is the place of both. */
export function lockup(at: Box, to: TemplateTime = ['card', 0.1]): TemplateLayer[] {
  const [x, y, width, height] = at;
  const radius = Math.round(height * RADIUS);
  const timing = { from: FROM, to, motion: comeIn({ at: FROM, from: { x: -x - width }, seconds: SECONDS }) };
  const gap = height - OVERLAP;
  return [
    {
      ...timing,
      id: 'lockup-name',
      kind: 'text',
      text: 'title',
      rect: toRect([x + gap, y, width - gap, height]),
      fontFamily: 'display',
      fontWeight: 700,
      fontSize: Math.round(height * LETTERS),
      color: '$paper',
      align: 'left',
      maxLines: 2,
      plate: { color: 'rgba(23, 17, 46, 0.78)', radius, padding: 24, fit: 'text' },
    },
    {
      ...timing,
      id: 'lockup-icon',
      kind: 'image',
      image: 'icon',
      fit: 'cover',
      radius,
      rect: toRect([x, y, height, height]),
    },
  ];
}
