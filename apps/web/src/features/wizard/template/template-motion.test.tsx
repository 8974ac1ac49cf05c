import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { playFailingWorker } from '../../../testing/play-failing-worker.ts';
import { TemplateMotion } from './template-motion.tsx';

afterEach(() => void vi.unstubAllGlobals());

function renderMotion() {
  const [template] = ORDER_TEMPLATES;
  return render(
    <TemplateMotion
      template={template?.id ?? ''}
      avatar={undefined}
      presenter
      product={{ title: 'Neon', colors: null, icon_url: null }}
      isPlaying
    />,
  );
}

test('where nothing can be drawn, the still below stays in sight', () => {
  const { container, unmount } = renderMotion();
  expect(container.innerHTML).toBe('');
  unmount();
});

test('what can’t be painted gives way to the still below', async () => {
  playFailingWorker();
  const { container } = renderMotion();
  await vi.waitFor(() => expect(globalThis.reportError).toHaveBeenCalled());
  await expect.poll(() => container.innerHTML).toBe('');
});
