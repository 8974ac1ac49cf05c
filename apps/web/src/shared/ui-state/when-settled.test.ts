import { afterEach, expect, it, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls after the first frames and once the fonts are there', async () => {
  const fonts = Promise.withResolvers<void>();
  vi.stubGlobal('document', Object.create(document, { fonts: { value: { ready: fonts.promise } } }));
  const run = vi.fn();
  whenSettled(run);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(run).not.toHaveBeenCalled();
  fonts.resolve();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('doesn’t call once it is cancelled', async () => {
  const run = vi.fn();
  whenSettled(run)();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(run).not.toHaveBeenCalled();
});
