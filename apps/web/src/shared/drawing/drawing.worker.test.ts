import { afterEach, expect, it, vi } from 'vitest';
import type { DrawingMessage, DrawingReply } from './drawing-messages.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The worker's code, without a worker around it. */
async function startWorker() {
  const replies: DrawingReply[] = [];
  let listen: ((event: { data: DrawingMessage }) => void) | undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => {
    listen = listener;
  });
  vi.stubGlobal('postMessage', (reply: DrawingReply) => void replies.push(reply));
  await import('./drawing.worker.ts');
  return { replies, say: (data: DrawingMessage) => listen?.({ data }) };
}

it('says why nothing could be painted or composed', async () => {
  const { replies, say } = await startWorker();
  const canvas = { width: 1, height: 1, getContext: () => null } as unknown as OffscreenCanvas;
  const error = new Error('This browser has no 2D canvas');
  say({ kind: 'open', id: 1, canvas });
  say({ kind: 'portrait', request: 1, id: 1, plan: { avatar: 'maya-everyday', width: 10, height: 10 } });
  await expect.poll(() => replies.at(-1)).toMatchObject({ kind: 'result', request: 1, error });
  const plan = { scene: { width: 10, height: 10, frames: 1, fps: 30, layers: [] } as never, width: 10 };
  say({ kind: 'video', id: 1, plan });
  say({ kind: 'frame', request: 2, id: 1, time: 0 });
  await expect.poll(() => replies.at(-1), { timeout: 20_000 }).toMatchObject({ request: 2, error });
  const broken = { spec: { avatar: 'maya-everyday' }, parts: {} } as never;
  say({ kind: 'compose', request: 3, video: broken });
  await expect.poll(() => replies.at(-1)).toMatchObject({ request: 3, error: expect.any(TypeError) });
}, 30_000);
