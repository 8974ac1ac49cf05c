import type { Bed } from '../bed.ts';
import type { BedId } from '../bed-ids.ts';
import { chiptune } from './chiptune.ts';
import { epic } from './epic.ts';
import { lofi } from './lofi.ts';

export const BEDS: Record<BedId, Bed> = { chiptune, epic, lofi };
