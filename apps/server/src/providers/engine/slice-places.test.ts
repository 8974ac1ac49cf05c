import { expect, it } from 'vitest';
import { createSlicePlaces, type SliceOptions } from './slice-places.ts';

const GIGABYTE = 1e9;
const MACHINE = { memoryBytes: 1.5 * GIGABYTE, cores: 8, freeMemory: () => 100 * GIGABYTE };

/** In how many slices videos are rendered of which each begins while those before it are still rendered. */
async function countSlices(videos: number, changes: Partial<SliceOptions> = {}): Promise<number[]> {
  const inSlices = createSlicePlaces({ ...MACHINE, ...changes });
  const end = Promise.withResolvers<void>();
  const counts: number[] = [];
  const renders = Array.from({ length: videos }, () =>
    inSlices(async (slices) => {
      counts.push(slices);
      await end.promise;
    }),
  );
  end.resolve();
  await Promise.all(renders);
  return counts;
}

it('a video has a slice for every two cores, which it shares with the videos that are being rendered', async () => {
  expect(await countSlices(4)).toEqual([4, 2, 1, 1]);
  expect(await countSlices(2, { cores: 4 })).toEqual([2, 1]);
  expect(await countSlices(1, { cores: 3 })).toEqual([1]);
  expect(await countSlices(1, { cores: 1 })).toEqual([1]);
});

it('there are no more slices than free memory for them, and one at least', async () => {
  expect(await countSlices(1, { freeMemory: () => 5 * GIGABYTE })).toEqual([3]);
  expect(await countSlices(1, { freeMemory: () => 0.3 * GIGABYTE })).toEqual([1]);
});

it('an operator’s number counts instead of cores and memory', async () => {
  const freeMemory = () => 0;
  expect(await countSlices(3, { most: 4, freeMemory })).toEqual([4, 2, 1]);
  expect(await countSlices(2, { most: 1 })).toEqual([1, 1]);
});

it('a video that has ended, also by an error, makes room', async () => {
  const inSlices = createSlicePlaces(MACHINE);
  await expect(inSlices(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inSlices(async (slices) => slices)).resolves.toBe(4);
});
