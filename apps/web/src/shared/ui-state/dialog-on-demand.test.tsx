import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page with a field and a dialog, opened and closed by `show`. */
function openPage(load: () => Promise<() => ReactNode>) {
  const Dialog = dialogOnDemand<{ onClose: () => void }>(load);
  const onClose = vi.fn();
  const page = (isOpen: boolean) => (
    <ToastProvider>
      <input aria-label="Typed" defaultValue="before" />
      {isOpen && <Dialog onClose={onClose} />}
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  return { onClose, show: (isOpen: boolean) => rerender(page(isOpen)) };
}

it('says that it could not be loaded, closes, and is loaded the next time', async () => {
  const load = vi.fn(async () => () => <p>the dialog</p>).mockRejectedValueOnce(new TypeError('offline'));
  const { onClose, show } = openPage(load);
  // Seen, and announced at once.
  expect(await screen.findAllByText('This could not be loaded')).not.toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'before');
  show(false);
  show(true);
  expect(await screen.findByText('the dialog')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('is not asked for without a connection, which the browser would remember as its failure', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => () => <p>the dialog</p>);
  const { onClose, show } = openPage(load);
  expect(await screen.findAllByText('This could not be loaded')).not.toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  show(false);
  show(true);
  expect(await screen.findByText('the dialog')).toBeDefined();
});

it('is not asked for while the server can’t be reached, though there seems to be a connection', async () => {
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch.mockResolvedValue(new Response()));
  const load = vi.fn(async () => () => <p>the dialog</p>);
  const { show } = openPage(load);
  expect(await screen.findAllByText('This could not be loaded')).not.toEqual([]);
  expect(load).not.toHaveBeenCalled();
  show(false);
  show(true);
  expect(await screen.findByText('the dialog')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(2);
});
