import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlowPart } from './slow-part.tsx';
import { ToastProvider } from './toast.tsx';

afterEach(() => vi.useRealTimers());

it('a dialog that doesn’t open for want of its code is explained after a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <ToastProvider>
      <SlowPart />
    </ToastProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(screen.queryByText(/takes longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(/takes longer than usual/)).toBeDefined();
});
