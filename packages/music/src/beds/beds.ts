import type { Bed } from '../bed.ts';
import type { BedId } from '../bed-ids.ts';
import { chiptune } from './chiptune.ts';
import { epic } from './epic.ts';
import { funk } from './funk.ts';
import { kids } from './kids.ts';
import { lofi } from './lofi.ts';
import { mystery } from './mystery.ts';
import { orchestral } from './orchestral.ts';
import { puzzle } from './puzzle.ts';
import { sports } from './sports.ts';
import { summer } from './summer.ts';
import { synthwave } from './synthwave.ts';
import { tense } from './tense.ts';

export const BEDS: Record<BedId, Bed> = {
  chiptune,
  puzzle,
  epic,
  tense,
  summer,
  lofi,
  kids,
  synthwave,
  orchestral,
  funk,
  mystery,
  sports,
};
