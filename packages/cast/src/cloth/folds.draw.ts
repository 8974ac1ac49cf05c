import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { Body } from './body.ts';
import { type Cloth, fold } from './cloth.draw.ts';

const LEFT_FOLD = points3('-92 120, -46 176, -70 262');
const RIGHT_FOLD = points3('96 116, 58 180, 78 268');
const LOW_FOLD = points3('-30 214, 6 236, 40 218');

export function chestFolds(pen: Pen, { cloth, body }: { cloth: Cloth; body: Body }): void {
  fold(pen, { cloth, points: body.path(LEFT_FOLD), width: 26, depth: 0.75 });
  fold(pen, { cloth, points: body.path(RIGHT_FOLD), width: 26, depth: 0.75 });
  fold(pen, { cloth, points: body.path(LOW_FOLD), width: 20, depth: 0.5 });
}
