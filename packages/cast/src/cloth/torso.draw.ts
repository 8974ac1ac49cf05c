import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { ResolvedAvatar } from '../avatars.ts';
import { buildBody } from './body.ts';

/** Shoulders, chest and neck, turned by `turn` degrees; the origin is the pit of the neck. */
export function drawTorso(c: Canvas2D, { character, look, garment }: ResolvedAvatar, turn: number): void {
  garment.draw(c, character, look.clothing, buildBody(look.clothing.shoulders, character.face.neck, turn));
}
