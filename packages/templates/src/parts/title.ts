import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import type { Look } from './layer.ts';

export type TitleLook = Partial<Omit<Look<'text'>, 'text'>> & { at: Box; fontSize: number };

/** The product's name, in three lines at most. */
export function title({ at, ...look }: TitleLook & { id: string }): TemplateLayer {
  return {
    kind: 'text',
    text: 'title',
    fontFamily: 'display',
    fontWeight: 800,
    color: '$onGradient',
    align: 'center',
    maxLines: 3,
    ...look,
    rect: toRect(at),
  };
}
