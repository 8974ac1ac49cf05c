import { type FocusEvent, useEffect, useRef } from 'react';

/** Not in TypeScript's library, nor in every browser. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;

/**
 * Browsers keep the keys that are pressed within their own controls of a video. There Escape reaches the page as a request to close alone.
 * Returns what listens for the focus of a dialog's video.
 */
export function useVideoEscape(onClose: () => void) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLVideoElement) || typeof CloseWatcher === 'undefined') return;
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', onClose);
      stop.current = () => watcher.destroy();
    },
    onBlur: () => stop.current?.(),
  };
}
