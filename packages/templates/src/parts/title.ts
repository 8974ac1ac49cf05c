import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import type { Look } from './layer.ts';

export type TitleLook = Partial<Omit<Look<'text'>, 'text'>> & { at: Box; fontSize: number };

/** How much larger a short name may be than a place's size, where the place is high enough: three letters would look lost. */
const SHORT_NAME = 1.4;

/** The product's name, in three lines at most. */
export function title({ at, fontSize, ...look }: TitleLook & { id: string }): TemplateLayer {
  return {
    kind: 'text',
    text: 'title',
    fontFamily: 'display',
    fontWeight: 800,
    color: '$onGradient',
    align: 'center',
    maxLines: 3,
    fontSize: Math.round(fontSize * SHORT_NAME),
    ...look,
    rect: toRect(at),
  };
}
