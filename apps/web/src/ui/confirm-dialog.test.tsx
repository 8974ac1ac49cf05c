import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('a question begins on the answer that changes nothing', async () => {
  render(<ConfirmDialog title="Delete it?" confirmLabel="Delete" onConfirm={vi.fn()} onClose={vi.fn()} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
});
