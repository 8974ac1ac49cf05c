import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNREACHABLE } from './api-error.ts';
import { uploadFile } from './upload-client.ts';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** Sends as much as a test says, and gets no response. */
class StallingXhr {
  static latest: StallingXhr;
  upload: { onprogress?: (event: Progress) => void } = {};
  onabort?: () => void;
  onloadend?: () => void;
  send = () => {
    StallingXhr.latest = this;
  };
  open = () => undefined;
  abort = () => {
    this.onabort?.();
    this.onloadend?.();
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', StallingXhr);
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const progress = (loaded: number) =>
  StallingXhr.latest.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });

it.each([
  ['of which nothing more can be sent', 50, 60],
  ['to which the server never responds', 100, 600],
])('an upload %s fails, and makes room for the next', async (_, loaded, seconds) => {
  const file = new File(['x'], 'clip.mp4');
  const settled = vi.fn();
  void uploadFile(assetCalls.readAssetInfo, { file }).then(settled);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(50_000);
  progress(loaded);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ error: UNREACHABLE, status: null });
});
