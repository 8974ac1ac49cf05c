import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollBalance } from './top-up-poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(balances: (number | Error)[]) {
  const seen = { asked: 0, grown: 0, failed: [] as unknown[] };
  const stop = pollBalance({
    from: 5,
    fetchWorth: async () => {
      const next = balances[seen.asked] ?? 5;
      seen.asked += 1;
      if (next instanceof Error) throw next;
      return next;
    },
    onGrown: () => {
      seen.grown += 1;
    },
    onFailed: (error) => seen.failed.push(error),
  });
  return { seen, stop };
}

describe('watching for a top-up', () => {
  it('polls every two seconds and stops when the balance exceeds the first one', async () => {
    const { seen } = watch([5, 5, 30]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(seen.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(4_001);
    expect(seen).toMatchObject({ asked: 3, grown: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.asked).toBe(3);
  });

  it('continues when the balance is lower than the first one', async () => {
    const { seen } = watch([0, 5, 5.01]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen.grown).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen.grown).toBe(1);
  });

  it('stops at the first error and reports it', async () => {
    const { seen } = watch([new Error('down'), 30]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toMatchObject({ asked: 1, grown: 0 });
    expect(seen.failed).toHaveLength(1);
  });

  it('reports nothing after being stopped, even with a response on its way', async () => {
    let response: (balance: number) => void = () => undefined;
    const onGrown = vi.fn();
    const stop = pollBalance({
      from: 0,
      fetchWorth: () => new Promise((resolve) => (response = resolve)),
      onGrown,
      onFailed: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    response(50);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onGrown).not.toHaveBeenCalled();
  });
});
