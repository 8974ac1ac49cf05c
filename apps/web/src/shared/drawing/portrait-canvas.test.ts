import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortraitPainted, PortraitRequest } from './portrait.worker.ts';
import { closePortrait, openPortrait } from './portrait-canvas.ts';

/** The worker, which paints when the test says so. */
class FakeWorker {
  static requests: PortraitRequest[] = [];
  static last: FakeWorker | undefined;
  onmessage: ((event: { data: PortraitPainted }) => void) | null = null;

  constructor() {
    FakeWorker.last = this;
  }

  postMessage(request: PortraitRequest) {
    FakeWorker.requests.push(request);
  }
}

const PLAN = { avatar: 'maya-everyday', width: 100, height: 120 };
const kinds = () => FakeWorker.requests.map(({ kind }) => kind);

function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const handOver = vi.fn(() => ({}) as OffscreenCanvas);
  // A browser throws the second time.
  canvas.transferControlToOffscreen = handOver;
  handOver
    .mockImplementationOnce(() => ({}) as OffscreenCanvas)
    .mockImplementation(() => {
      throw new DOMException('Handed over already', 'InvalidStateError');
    });
  document.body.append(canvas);
  return canvas;
}

beforeEach(() => {
  FakeWorker.requests = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a portrait is painted by the worker, which says how long that took', async () => {
  const painting = openPortrait(addCanvas()).paint(PLAN);
  const [opened, painted] = FakeWorker.requests;
  expect(opened?.kind).toBe('open');
  expect(painted).toEqual({ kind: 'paint', id: opened?.id, plan: PLAN });
  FakeWorker.last?.onmessage?.({ data: { id: opened?.id ?? 0, milliseconds: 12 } });
  expect(await painting).toBe(12);
});

it('a canvas that is opened again while it stays on the page is handed over once', async () => {
  const canvas = addCanvas();
  const first = openPortrait(canvas);
  closePortrait(canvas);
  expect(openPortrait(canvas)).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(kinds()).toEqual(['open']);
});

it('the worker lets go of a canvas that has left the page', async () => {
  const canvas = addCanvas();
  openPortrait(canvas);
  canvas.remove();
  closePortrait(canvas);
  await vi.waitFor(() => expect(kinds()).toEqual(['open', 'close']));
});
