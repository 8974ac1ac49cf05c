import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const watchers = new Set<EventTarget>();

/** As in Chromium, whose controls of a video keep their keys from the page. */
class PlayedCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  destroy() {
    watchers.delete(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  watchers.clear();
});

it('Escape within the controls of a video closes its dialog, and no request to close is awaited elsewhere', () => {
  vi.stubGlobal('CloseWatcher', PlayedCloseWatcher);
  const onClose = vi.fn();
  const { unmount } = render(
    <Dialog title="Meteor night" onClose={onClose} actions={<button type="button">Download</button>}>
      <video controls tabIndex={0} aria-label="Meteor night">
        <track kind="captions" />
      </video>
    </Dialog>,
  );
  screen.getByLabelText<HTMLVideoElement>('Meteor night', { selector: 'video' }).focus();
  expect(watchers.size).toBe(1);
  for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Download' }).focus();
  expect(watchers.size).toBe(0);
  screen.getByLabelText<HTMLVideoElement>('Meteor night', { selector: 'video' }).focus();
  expect(watchers.size).toBe(1);
  unmount();
  expect(watchers.size).toBe(0);
});
