import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollBalance } from './top-up-poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(balances: (number | Error)[]) {
  const seen = { asked: 0, arrived: [] as number[], failed: [] as unknown[] };
  const stop = pollBalance({
    from: 5,
    fetchWorth: async () => {
      const next = balances[seen.asked] ?? 5;
      seen.asked += 1;
      if (next instanceof Error) throw next;
      return next;
    },
    onArrived: (balance) => seen.arrived.push(balance),
    onFailed: (error) => seen.failed.push(error),
  });
  return { seen, stop };
}

describe('watching for a top-up', () => {
  it('asks every two seconds and stops once there is more than at the start', async () => {
    const { seen } = watch([5, 5, 30]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(seen.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(4_001);
    expect(seen).toMatchObject({ asked: 3, arrived: [30] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.asked).toBe(3);
  });

  it('goes on when there is less than at the start', async () => {
    const { seen } = watch([0, 5, 5.01]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(seen.arrived).toEqual([5.01]);
  });

  it('stops at the first failure and tells of it', async () => {
    const { seen } = watch([new Error('down'), 30]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toMatchObject({ asked: 1, arrived: [] });
    expect(seen.failed).toHaveLength(1);
  });

  it('is silent after being stopped, even with an answer under way', async () => {
    let response: (balance: number) => void = () => undefined;
    const arrived: number[] = [];
    const stop = pollBalance({
      from: 0,
      fetchWorth: () => new Promise((resolve) => (response = resolve)),
      onArrived: (balance) => arrived.push(balance),
      onFailed: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    response(50);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual([]);
  });
});
