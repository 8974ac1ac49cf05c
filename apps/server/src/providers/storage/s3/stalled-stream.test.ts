import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWhenStalled } from './stalled-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a stream whose next bytes don’t come in time fails', async () => {
  const source = new PassThrough();
  const read = buffer(endWhenStalled(source, 1000));
  read.catch(() => undefined);
  source.write('begin');
  await vi.waitUntil(() => vi.getTimerCount() > 0, 15_000);
  vi.advanceTimersByTime(1000);
  await expect(read).rejects.toThrow('The store sent nothing for 1000 ms');
  expect(source.destroyed).toBe(true);
});

it('a reader who pauses is not counted as a stall, and gets the whole file', async () => {
  const parts = Array.from({ length: 10 }, (_, n) => Buffer.alloc(65_536, String(n)));
  const file = endWhenStalled(Readable.from(parts, { objectMode: false }), 1000);
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  const read = [(await chunks.next()).value];
  while (file.readableLength < file.readableHighWaterMark) await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(3600_000);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) read.push(next.value);
  expect(Buffer.concat(read).equals(Buffer.concat(parts))).toBe(true);
});

it('a reader who leaves ends the request', async () => {
  const source = new PassThrough();
  const file = endWhenStalled(source, 1000);
  file.destroy();
  await vi.waitUntil(() => source.destroyed, 15_000);
});
