import { afterEach, expect, it, vi } from 'vitest';
import type { PortraitPainted, PortraitRequest } from './portrait.worker.ts';
import { createPortraits, type PortraitWorker } from './portrait-canvas.ts';

const PLAN = { avatar: 'maya-everyday', width: 100, height: 120 };

/** Portraits with a worker that replies when the test says so. */
function openPortraits() {
  const requests: PortraitRequest[] = [];
  const worker: PortraitWorker = {
    onmessage: null,
    postMessage: (request: PortraitRequest) => void requests.push(request),
  };
  return {
    portraits: createPortraits(() => worker),
    requests,
    reply(data: PortraitPainted) {
      worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }));
    },
    kinds: () => requests.map(({ kind }) => kind),
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

afterEach(() => document.body.replaceChildren());

it('a portrait is painted by the worker, which says how long that took', async () => {
  const { portraits, requests, reply } = openPortraits();
  const painting = portraits.open(addCanvas()).paint(PLAN);
  const [opened, painted] = requests;
  expect(opened?.kind).toBe('open');
  expect(painted).toEqual({ kind: 'paint', id: opened?.id, plan: PLAN });
  reply({ id: opened?.id ?? 0, milliseconds: 12 });
  expect(await painting).toBe(12);
});

it('a canvas that is opened again while it stays on the page is handed over once', async () => {
  const { portraits, kinds } = openPortraits();
  const canvas = addCanvas();
  const first = portraits.open(canvas);
  portraits.close(canvas);
  expect(portraits.open(canvas)).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(kinds()).toEqual(['open']);
});

it('the worker lets go of a canvas that has left the page', async () => {
  const { portraits, kinds } = openPortraits();
  const canvas = addCanvas();
  portraits.open(canvas);
  canvas.remove();
  portraits.close(canvas);
  await vi.waitFor(() => expect(kinds()).toEqual(['open', 'close']));
});
