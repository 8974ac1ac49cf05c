import { vi } from 'vitest';
import { composeScene } from '../shared/drawing/compose-scene.ts';
import type { DrawingMessage, DrawingReply, DrawingResult } from '../shared/drawing/drawing-messages.ts';

/** A worker in which all painting fails, and composing unless `composes`. */
class FailingWorker {
  static composes = true;
  onmessage: ((event: { data: DrawingReply }) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }));
  }

  postMessage(message: DrawingMessage): void {
    if (!('request' in message)) return;
    const found: Partial<DrawingResult> =
      message.kind === 'compose' && FailingWorker.composes
        ? { scene: composeScene(message.video) }
        : { error: new Error('This browser has no 2D canvas') };
    this.onmessage?.({ data: { kind: 'result', request: message.request, milliseconds: 1, ...found } });
  }
}

/** Plays a browser in which canvases have a size, and a worker can't paint on them. */
export function playFailingWorker({ composes = true } = {}): void {
  FailingWorker.composes = composes;
  vi.stubGlobal('Worker', FailingWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: ResizeObserverCallback;
      constructor(notify: ResizeObserverCallback) {
        this.#notify = notify;
      }
      observe(): void {
        const entry = { contentRect: { width: 300, height: 300 } } as ResizeObserverEntry;
        this.#notify([entry], this as unknown as ResizeObserver);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => ({}) as OffscreenCanvas;
}
