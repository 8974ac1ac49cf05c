import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from './use-loaded.ts';

it('shows what came for the newest input, also when an older one comes later', async () => {
  const replies = new Map<string, (output: string) => void>();
  const load = (input: string) => new Promise<string>((resolve) => void replies.set(input, resolve));
  const { result, rerender } = renderHook(({ input }) => useLoaded(input, load), {
    initialProps: { input: 'first' },
  });
  expect(result.current).toBeUndefined();
  rerender({ input: 'second' });
  await act(async () => replies.get('second')?.('two'));
  await act(async () => replies.get('first')?.('one'));
  expect(result.current).toBe('two');
  rerender({ input: 'third' });
  expect(result.current).toBe('two');
});
