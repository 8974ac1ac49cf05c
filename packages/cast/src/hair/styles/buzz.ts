import { SHORN_EDGE } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

export const style: HairModel = {
  back: [],
  front: [],
  strays: [],
  shorn: { edge: SHORN_EDGE, dense: 0.9 },
  bare: true,
};
