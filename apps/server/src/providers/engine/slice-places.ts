import { availableParallelism } from 'node:os';
import { measureFreeMemory } from '@avatarcade/neural/memory';
import { DEFAULT_MEMORY_BYTES } from '@avatarcade/render/limits';

/** The process of a slice draws with one thread and decodes and encodes with others, which have a little more to do. */
const CORES_A_SLICE = 2;

export type SliceOptions = {
  /** Slices of all videos that are rendered at once. Default: one for every two cores, as far as memory allows. */
  most?: number | undefined;
  /** Bytes that the process of a slice may take. Default: the studio's limit. */
  memoryBytes?: number;
  cores?: number;
  freeMemory?: () => number;
};

export type SlicePlaces = <Result>(render: (slices: number) => Promise<Result>) => Promise<Result>;

/**
 * Says in how many slices a video is rendered: it shares the cores with the videos that are being rendered when it begins. Unless an operator has
 * said how many, it gets no more than the memory that is free then allows.
 */
export function createSlicePlaces({
  most,
  memoryBytes = DEFAULT_MEMORY_BYTES,
  cores = availableParallelism(),
  freeMemory = measureFreeMemory,
}: SliceOptions = {}): SlicePlaces {
  let videos = 0;
  const count = () => {
    if (most !== undefined) return Math.max(1, Math.floor(most / videos));
    return Math.max(
      1,
      Math.min(Math.floor(cores / CORES_A_SLICE / videos), Math.floor(freeMemory() / memoryBytes)),
    );
  };
  return async (render) => {
    videos += 1;
    try {
      return await render(count());
    } finally {
      videos -= 1;
    }
  };
}
