import type { Expression } from '@avatarcade/cast/portrait';

/** Trying one face after the other, as one does before a take. */
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
