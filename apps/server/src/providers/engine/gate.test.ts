import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('no more than its places are taken at a time, and all come through in order', async () => {
  const pass = createGate(2);
  const ended: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
        ended.push(n);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
});

it('who gives up while waiting leaves the queue, and a failure frees its place', async () => {
  const pass = createGate(1);
  const first = Promise.withResolvers<void>();
  const failing = pass(() => first.promise);
  const controller = new AbortController();
  const waiting = pass(async () => 'never', controller.signal);
  const last = pass(async () => 'last');
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect(last).resolves.toBe('last');
});
