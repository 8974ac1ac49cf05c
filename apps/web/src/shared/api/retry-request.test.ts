import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryRequest } from './retry-request.ts';

describe('retrying until there is a response', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('continues after failures and ends with the response', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
    retryRequest(ask, 5000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ends when it is stopped, also during a request', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const ask = vi.fn(() => promise);
    const stop = retryRequest(ask, 5000);
    stop();
    reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends when it is stopped between two requests', async () => {
    const ask = vi.fn().mockRejectedValue(new Error('down'));
    const stop = retryRequest(ask, 5000);
    await vi.advanceTimersByTimeAsync(4000);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
