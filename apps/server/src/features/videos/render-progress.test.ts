import { expect, it } from 'vitest';
import { createProgressWriter, type Progress } from './render-progress.ts';

/** A writer with the test's own clock and `save`. */
function createWriter(save: (progress: Progress) => Promise<boolean> = async () => true) {
  const saved: Progress[] = [];
  const lost: number[] = [];
  const errors: unknown[] = [];
  const clock = { ms: 0 };
  const writer = createProgressWriter({
    save: (progress) => {
      saved.push(progress);
      return save(progress);
    },
    onLost: () => lost.push(saved.length),
    onError: (error) => errors.push(error),
    now: () => clock.ms,
  });
  return { writer, saved, lost, errors, clock };
}

it('progress is written at most twice a second, and a new stage at once', async () => {
  const { writer, saved, clock } = createWriter();
  for (let ms = 0; ms <= 2000; ms += 10) {
    clock.ms = ms;
    writer.report('shooting', ms / 25);
    await writer.settle();
  }
  expect(saved).toHaveLength(5);
  writer.report('storing', 96);
  await writer.settle();
  expect(saved.at(-1)).toEqual({ stage: 'storing', progress: 96 });
});

it('progress never decreases within a stage, nor reaches 100 before the end', async () => {
  const { writer, saved, clock } = createWriter();
  for (const share of [40, 30, 41.9, 100]) {
    clock.ms += 1000;
    writer.report('shooting', share);
    await writer.settle();
  }
  expect(saved.map((each) => each.progress)).toEqual([40, 41, 99]);
});

it('a lost claim is reported', async () => {
  const { writer, lost } = createWriter(async () => false);
  writer.report('speaking', 1);
  await writer.settle();
  expect(lost).toEqual([1]);
});

it('a failed write loses only its value: the claim counts as held, and the next value is written', async () => {
  const error = new Error('Connection terminated unexpectedly');
  const responses = [Promise.reject(error), Promise.resolve(true)];
  const { writer, saved, lost, errors, clock } = createWriter(async () => responses.shift() ?? true);
  writer.report('shooting', 10);
  await writer.settle();
  clock.ms = 1000;
  writer.report('shooting', 20);
  await writer.settle();
  expect(saved.map(({ progress }) => progress)).toEqual([10, 20]);
  expect([lost, errors]).toEqual([[], [error]]);
});
