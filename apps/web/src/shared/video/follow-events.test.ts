import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { TOKEN } from '../../testing/render-screen.tsx';
import { storeTokens } from '../session/session-store.ts';
import { followEvents } from './follow-events.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PROGRESS = 'event: clip\ndata: {"id":"00000000-0000-4000-8000-000000000001","progress":40}\n\n';

/** Follows the events of a server that says nothing by itself. */
function follow() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const fetched = vi.fn(async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        streams.push(stream);
        signal?.addEventListener('abort', () => stream.error(signal.reason), { once: true });
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetched);
  storeTokens({ access: TOKEN, refresh: TOKEN });
  const connections: boolean[] = [];
  const clips: number[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  void followEvents({
    signal: leaving.signal,
    onConnected: (isAgain) => connections.push(isAgain),
    onClip: ({ progress }) => clips.push(progress),
  });
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { fetched, connections, clips, send, pass, leaving };
}

it('a connection on which nothing comes for three heartbeats is opened again', async () => {
  const { connections, clips, send, pass } = follow();
  await pass(44);
  expect(connections).toEqual([false]);
  await pass(3);
  expect(connections).toEqual([false, true]);
  send(PROGRESS);
  await pass(1);
  expect(clips).toEqual([40]);
});

it('heartbeats keep a connection on which nothing happens', async () => {
  const { connections, send, pass } = follow();
  for (let beat = 0; beat < 20; beat += 1) {
    await pass(15);
    send(': still here\n\n');
  }
  expect(connections).toEqual([false]);
  await pass(47);
  expect(connections).toEqual([false, true]);
});

it('a request that gets no response is sent again', async () => {
  const { fetched, connections, pass } = follow();
  await pass(1);
  fetched.mockImplementationOnce(
    (_path, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  );
  await pass(46);
  expect([fetched.mock.calls.length, connections]).toEqual([2, [false]]);
  await pass(48);
  expect([fetched.mock.calls.length, connections]).toEqual([3, [false, true]]);
});

it('a listener that stops leaves no timer behind', async () => {
  const { fetched, pass, leaving } = follow();
  await pass(1);
  leaving.abort();
  await pass(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(fetched).toHaveBeenCalledOnce();
});
