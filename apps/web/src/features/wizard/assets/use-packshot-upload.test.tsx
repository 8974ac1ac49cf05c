import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../testing/fake-http.ts';
import { openPage, renderUse } from '../../../testing/render-screen.tsx';
import { usePackshotUpload } from './use-packshot-upload.ts';

const asset = {
  file_url: '/files/end.png',
  preview_url: '/files/end.png',
  source_url: '/files/end.png',
  width: 64,
  height: 64,
  duration: null,
};
const picture = new File(['png'], 'end.png', { type: 'image/png' });

function open() {
  const page = openPage();
  const onDone = vi.fn();
  const { result } = renderUse(page, () => usePackshotUpload('portrait', onDone));
  return { page, onDone, result };
}

it('a packshot is sent with its type and format before the file, and returned', async () => {
  const { page, onDone, result } = open();
  page.server.on(assetCalls.uploadAsset, () => asset);
  act(() => result.current.choose(picture));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith({ asset, name: 'end.png', size: 3 });
  const [sent] = page.server.sentTo(assetCalls.uploadAsset);
  expect(Object.keys(sent?.form ?? {})).toEqual(['type', 'orientation', 'file']);
  expect(sent?.form).toMatchObject({ type: 'packshot', orientation: 'portrait' });
});

it('another kind of file is not sent', () => {
  const { page, result } = open();
  act(() => result.current.choose(new File(['x'], 'end.gif', { type: 'image/gif' })));
  expect(result.current.state).toEqual({ kind: 'idle', errorMessage: MESSAGES.imageType });
  expect(page.server.sentTo(assetCalls.uploadAsset)).toEqual([]);
});

it('a damaged picture shows the server’s message, and can be sent again', async () => {
  const { page, onDone, result } = open();
  page.server.on(assetCalls.uploadAsset, () => {
    throw new HttpError(422, { file: [MESSAGES.imageDamaged] });
  });
  act(() => result.current.choose(picture));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ kind: 'failed', message: MESSAGES.imageDamaged }),
  );
  page.server.on(assetCalls.uploadAsset, () => asset);
  act(() => result.current.retry());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
