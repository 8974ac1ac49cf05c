import { afterEach, expect, it, vi } from 'vitest';
import { importPatiently } from './import-patiently.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['after a while', () => vi.advanceTimersByTimeAsync(5000)],
  ['when the browser is online again', async () => void dispatchEvent(new Event('online'))],
])('what could not be imported is imported again %s', async (_, pass) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new TypeError('offline'));
  const settled = vi.fn();
  const imported = importPatiently(load).then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await pass();
  await imported;
  expect(settled).toHaveBeenCalledWith('the part');
  expect(load).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
