import type { Expression } from '@avatarcade/cast/portrait';

/** The presenter tries one facial expression after the other. */
const FACES: readonly Expression[] = [
  'smile',
  'think',
  'laugh',
  'determined',
  'surprise',
  'wave',
  'neutral',
  'invite',
];

/** The face for the `tick`-th line. */
export function findFace(tick: number): Expression {
  return FACES[tick % FACES.length] ?? 'smile';
}
