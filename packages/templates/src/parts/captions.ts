import type { CaptionStyle } from '@avatarcade/stage/scene';
import type { TemplateLayer, Timing } from '../template.ts';
import { type Box, toRect } from './box.ts';

/** Letters over gameplay; the word that is said in the product's accent. */
export const OUTLINED = { color: '$paper', activeColor: '$bright', outline: '$ink' } as const;
/** Letters on a dark plate. */
export const PLATED = { color: '$paper', activeColor: '$bright', plate: 'rgba(18, 12, 38, 0.82)' } as const;
/** The word that is said on a tile of the product's accent: over gameplay, and on paper. */
export const TILED = { color: '$paper', activeColor: '$onAccent', activePlate: '$accent' } as const;
export const TILED_ON_PAPER = { ...TILED, color: '$ink' } as const;

/** What a format says of captions. `maxLines` where it differs from the template's: one line below a chin. */
export type CaptionsPlace = Pick<CaptionsLook, 'at' | 'fontSize' | 'align' | 'anchor'> &
  Partial<Pick<CaptionsLook, 'maxLines'>>;

export type CaptionsLook = CaptionStyle & Pick<Timing, 'from' | 'to'> & { id?: string; at: Box };

/** Captions, until the end card. */
export function captions({
  id = 'captions',
  at,
  from,
  to = ['card'],
  ...style
}: CaptionsLook): TemplateLayer {
  return { id, kind: 'captions', when: ['captions'], from, to, rect: toRect(at), style };
}
