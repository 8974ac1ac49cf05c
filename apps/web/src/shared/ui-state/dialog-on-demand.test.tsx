import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { dialogOnDemand } from './dialog-on-demand.tsx';

it('says that it could not be loaded, closes, and is loaded the next time', async () => {
  const load = vi.fn(async () => () => <p>the dialog</p>).mockRejectedValueOnce(new TypeError('offline'));
  const Dialog = dialogOnDemand<{ onClose: () => void }>(load);
  const onClose = vi.fn();
  const page = (isOpen: boolean) => (
    <ToastProvider>
      <input aria-label="Typed" defaultValue="before" />
      {isOpen && <Dialog onClose={onClose} />}
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  // Seen, and announced at once.
  expect(await screen.findAllByText('This could not be loaded')).not.toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'before');
  rerender(page(false));
  rerender(page(true));
  expect(await screen.findByText('the dialog')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});
