import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import type { TransferProgress } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** As a browser has it: reports two steps, then the response. */
class FakeXhr {
  status = 201;
  responseText = '{"file_url":"/files/x"}';
  sent: unknown[] = [];
  upload = { onprogress: (_: { loaded: number; total: number; lengthComputable: boolean }) => undefined };
  onload = () => undefined;
  onabort = () => undefined;
  onerror = () => undefined;
  static last: FakeXhr | undefined;
  open(method: string, url: string) {
    this.sent.push([method, url]);
    FakeXhr.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push([name, value]);
  }
  getAllResponseHeaders() {
    return 'x-request-id: r1\r\ncontent-type: application/json\r\n';
  }
  abort() {
    this.onabort();
  }
  send(body: FormData) {
    this.sent.push([...body.keys()]);
    if (FakeXhr.waits) return;
    this.upload.onprogress({ loaded: 3, total: 6, lengthComputable: true });
    this.upload.onprogress({ loaded: 6, total: 6, lengthComputable: true });
    this.onload();
  }
  static waits = false;
}
const input = { form: { type: 'packshot' as const }, file: new Blob(['abcdef']), fileName: 'a.png' };
const client = createClient({ url: 'http://localhost', key: 'avk_x', retries: 0 });

it('in a browser an upload with progress is sent by XMLHttpRequest, with the key and the file last', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  FakeXhr.waits = false;
  const seen: TransferProgress[] = [];
  const asset = await client.uploadAsset({ ...input, onProgress: (progress) => seen.push(progress) });
  expect(asset.file_url).toBe('/files/x');
  expect(seen).toEqual([
    { loaded: 3, total: 6 },
    { loaded: 6, total: 6 },
  ]);
  expect(FakeXhr.last?.sent).toEqual([
    ['POST', 'http://localhost/api/heygen/asset/'],
    ['accept', expect.any(String)],
    ['authorization', 'Bearer avk_x'],
    ['type', 'file'],
  ]);
});

it('its signal ends it', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  FakeXhr.waits = true;
  const controller = new AbortController();
  const reason = new Error('stopped');
  const sending = client.uploadAsset({ ...input, onProgress: () => undefined, signal: controller.signal });
  setTimeout(() => controller.abort(reason));
  await expect(sending).rejects.toBe(reason);
});
