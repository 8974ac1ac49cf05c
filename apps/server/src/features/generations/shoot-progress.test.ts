import { expect, it } from 'vitest';
import { createProgressWriter, type Progress } from './shoot-progress.ts';

/** A writer whose clock and whose saving are the test's own. */
function createWriter(save: (progress: Progress) => Promise<boolean> = async () => true) {
  const saved: Progress[] = [];
  const lost: unknown[] = [];
  const clock = { ms: 0 };
  const writer = createProgressWriter({
    save: (progress) => {
      saved.push(progress);
      return save(progress);
    },
    onLost: (error) => lost.push(error),
    now: () => clock.ms,
  });
  return { writer, saved, lost, clock };
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

it('progress never goes back within a stage, nor to 100 before the end', async () => {
  const { writer, saved, clock } = createWriter();
  for (const share of [40, 30, 41.9, 100]) {
    clock.ms += 1000;
    writer.report('shooting', share);
    await writer.settle();
  }
  expect(saved.map((each) => each.progress)).toEqual([40, 41, 99]);
});

it('a lost claim and a failed write are told', async () => {
  const first = createWriter(async () => false);
  first.writer.report('speaking', 1);
  await first.writer.settle();
  expect(first.lost).toEqual([undefined]);

  const error = new Error('no database');
  const second = createWriter(() => Promise.reject(error));
  second.writer.report('speaking', 1);
  await second.writer.settle();
  expect(second.lost).toEqual([error]);
});
