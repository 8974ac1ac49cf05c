import { availableParallelism } from 'node:os';

let most = availableParallelism();

/** Of decoders, filters and encoders that are opened from now on. Where several processes make one video, each has a part of the cores. */
export function limitThreads(threads: number): void {
  most = Math.max(1, threads);
}

/** Returns how many to start of those that are of use. */
export const countThreads = (useful: number): number => Math.min(useful, most);
