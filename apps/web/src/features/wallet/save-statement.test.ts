import { afterEach, expect, it, vi } from 'vitest';
import { saveStatement } from './save-statement.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the object URL of a statement until the browser has read it, then revokes it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('fetch', async () => new Response('date,amount\n'));
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

  expect(await saveStatement({}, 'statement.csv')).toBeUndefined();
  expect(link).toMatchObject({ href: 'blob:statement', download: 'statement.csv' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:statement');
});
