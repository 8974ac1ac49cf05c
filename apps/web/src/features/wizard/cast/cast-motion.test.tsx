import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playFailingWorker } from '../../../testing/play-failing-worker.ts';
import { LazyCastMotion } from './lazy-cast-motion.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('the still stands for a character that can’t be painted', async () => {
  playFailingWorker();
  const { container } = render(
    <LazyCastMotion avatar="maya-everyday" expression="wave" fallback={<i>still</i>} />,
  );
  await expect.poll(() => container.querySelector('canvas'), { timeout: 10_000 }).not.toBeNull();
  expect(await screen.findByText('still', undefined, { timeout: 5000 })).toBeDefined();
  expect(container.querySelector('canvas')).toBeNull();
});
