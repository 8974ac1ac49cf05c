import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { Body } from './body.ts';
import { type Cloth, fold } from './cloth.draw.ts';
import { spots } from './pieces.draw.ts';

export function chestFolds(c: Canvas2D, cloth: Cloth, body: Body): void {
  fold(c, cloth, spots(body, '-92 120, -46 176, -70 262'), 26, 0.75);
  fold(c, cloth, spots(body, '96 116, 58 180, 78 268'), 26, 0.75);
  fold(c, cloth, spots(body, '-30 214, 6 236, 40 218'), 20, 0.5);
}
