import type { Scene } from '@avatarcade/stage/scene';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrawingMessage, DrawingReply } from './drawing-messages.ts';
import { createDrawings } from './drawn-canvas.ts';
import type { DrawingWorker } from './worker-link.ts';

const PLAN = { avatar: 'maya-everyday', width: 100, height: 120 };

/** Drawings with workers that say what the test says. */
function openDrawings() {
  const messages: DrawingMessage[] = [];
  const workers: DrawingWorker[] = [];
  const drawings = createDrawings(() => {
    const worker: DrawingWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (message: DrawingMessage) => void messages.push(message),
      terminate: vi.fn(),
    };
    workers.push(worker);
    return worker;
  });
  const say = (data: DrawingReply) => {
    const worker = workers.at(-1);
    worker?.onmessage?.call(worker as Worker, new MessageEvent('message', { data }));
  };
  return {
    drawings,
    messages,
    workers,
    kinds: () => messages.map(({ kind }) => kind),
    start: () => say({ kind: 'ready' }),
    fail() {
      const worker = workers.at(-1);
      worker?.onerror?.call(worker as Worker, new ErrorEvent('error'));
    },
    /** Says that the last request was painted. */
    async finish({
      milliseconds = 1,
      ...result
    }: {
      milliseconds?: number;
      hasMore?: boolean;
      error?: Error;
    } = {}) {
      const last = messages.at(-1);
      if (last && 'request' in last) say({ kind: 'result', request: last.request, milliseconds, ...result });
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  let isHandedOver = false;
  canvas.transferControlToOffscreen = () => {
    if (isHandedOver) throw new DOMException('Handed over already', 'InvalidStateError');
    isHandedOver = true;
    return {} as OffscreenCanvas;
  };
  document.body.append(canvas);
  return canvas;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('a portrait is painted by the worker, which says how long that took', async () => {
  const { drawings, messages, start, finish } = openDrawings();
  const painting = drawings.open(addCanvas()).paintPortrait(PLAN);
  start();
  expect(messages).toEqual([
    { kind: 'open', id: 1, canvas: {} },
    { kind: 'portrait', request: 1, id: 1, plan: PLAN },
  ]);
  await finish({ milliseconds: 12 });
  expect(await painting).toBe(12);
});

it('a worker that can’t be loaded is tried again, and is given the canvases then', () => {
  const { drawings, kinds, workers, start, fail } = openDrawings();
  void drawings.open(addCanvas()).paintPortrait(PLAN);
  fail();
  vi.advanceTimersByTime(1000);
  fail();
  vi.advanceTimersByTime(1999);
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(workers).toHaveLength(3);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(kinds()).toEqual([]);
  start();
  expect(kinds()).toEqual(['open', 'portrait']);
});

it('a worker that has begun to draw is kept when something fails in it', () => {
  const { drawings, workers, start, fail } = openDrawings();
  drawings.open(addCanvas());
  start();
  fail();
  vi.runAllTimers();
  expect(workers).toHaveLength(1);
});

it('of the frames that are asked for while another is painted, the last is shown', async () => {
  const { drawings, messages, start, finish } = openDrawings();
  const canvas = drawings.open(addCanvas());
  start();
  const shown: number[] = [];
  for (const time of [1, 2, 3]) canvas.showFrame(time, () => shown.push(time));
  expect(messages.at(-1)).toMatchObject({ kind: 'frame', time: 1 });
  await finish();
  expect(messages.at(-1)).toMatchObject({ kind: 'frame', time: 3 });
  await finish();
  canvas.showFrame(4);
  expect(messages.filter(({ kind }) => kind === 'frame')).toHaveLength(3);
  expect(shown).toEqual([1, 3]);
});

it('an error of the worker is reported by the page, and says that nothing was painted', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { drawings, start, finish } = openDrawings();
  const canvas = drawings.open(addCanvas());
  start();
  const error = new Error('This browser has no 2D canvas');
  const portrait = canvas.paintPortrait(PLAN);
  await finish({ error });
  expect(await portrait).toBeUndefined();
  const painted: boolean[] = [];
  canvas.showFrame(1, (isPainted) => painted.push(isPainted));
  await finish({ error });
  canvas.showFrame(2, (isPainted) => painted.push(isPainted));
  await finish();
  expect(painted).toEqual([false, true]);
  expect(report.mock.calls).toEqual([[error], [error]]);
});

it('a video is painted ahead a part at a time, while no frame is due, until there is no more', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const { drawings, kinds, start, finish } = openDrawings();
  const canvas = drawings.open(addCanvas());
  start();
  canvas.setVideo({ scene: {} as Scene, images: {}, width: 100, sprites: 'prewarmed' });
  canvas.showFrame(1);
  await finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(kinds().at(-1)).toBe('frame');
  await vi.advanceTimersByTimeAsync(100);
  expect(kinds().at(-1)).toBe('prewarm');
  await finish({ hasMore: true });
  await vi.advanceTimersByTimeAsync(1);
  await finish({ hasMore: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(kinds().filter((kind) => kind === 'prewarm')).toHaveLength(2);
});

it('the pictures of a video are sent once, however often the video changes', () => {
  const { drawings, messages, start } = openDrawings();
  const canvas = drawings.open(addCanvas());
  start();
  const [one, other] = [{ icon: { width: 1, height: 1 } }, {}];
  const scene = {} as Scene;
  for (const images of [one, one, other]) canvas.setVideo({ scene, images, width: 100 });
  const plan = { scene, width: 100 };
  expect(messages.slice(1)).toEqual([
    { kind: 'video', id: 1, plan, images: one },
    { kind: 'video', id: 1, plan },
    { kind: 'video', id: 1, plan, images: other },
  ]);
});

it('a canvas that is opened again while it stays on the page is handed over once', () => {
  const { drawings, kinds, start } = openDrawings();
  const element = addCanvas();
  const canvas = drawings.open(element);
  start();
  drawings.close(element);
  expect(drawings.open(element)).toBe(canvas);
  vi.runAllTimers();
  expect(kinds()).toEqual(['open']);
});

it('the worker lets go of a canvas that has left the page', () => {
  const { drawings, kinds, start } = openDrawings();
  const element = addCanvas();
  drawings.open(element);
  start();
  element.remove();
  drawings.close(element);
  vi.runAllTimers();
  expect(kinds()).toEqual(['open', 'close']);
});
