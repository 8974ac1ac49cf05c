import { whenIdle } from '../ui-state/when-idle.ts';
import type { VideoPlan } from './drawing-messages.ts';
import type { SceneImages } from './use-images.ts';
import type { WorkerLink } from './worker-link.ts';

/** Milliseconds after the request for a frame in which the next one is expected. */
const BETWEEN_FRAMES = 150;

type OnShown = (isPainted: boolean) => void;

/** The video on a canvas that a worker draws. */
export type DrawnVideo = {
  /** Says which video `showFrame` shows from now on. */
  setVideo(plan: VideoPlan): void;
  /**
   * Shows the video at a time in seconds, then calls `onShown` with whether it could be painted. While a frame is painted, a later call replaces
   * a waiting one, whose `onShown` isn't called.
   */
  showFrame(time: number, onShown?: OnShown): void;
};

/** `id` is the canvas's. `stop` ends painting ahead. */
export function openDrawnVideo({ send, ask }: WorkerLink, id: number): DrawnVideo & { stop(): void } {
  let sent: SceneImages | undefined;
  let isPainting = false;
  let next: { time: number; onShown: OnShown | undefined } | undefined;
  let askedAt = 0;
  let prewarming: { isStopped: boolean } | undefined;

  async function paintNext(): Promise<void> {
    isPainting = true;
    while (next) {
      const { time, onShown } = next;
      next = undefined;
      const { error } = await ask({ kind: 'frame', id, time });
      onShown?.(!error);
    }
    isPainting = false;
  }

  /** A part at a time, while the page is idle and no frame is due. */
  async function prewarm(run: { isStopped: boolean }): Promise<void> {
    let hasMore: boolean | undefined = true;
    while (hasMore) {
      await new Promise<void>(whenIdle);
      if (run.isStopped) return;
      const isFrameDue = performance.now() - askedAt < BETWEEN_FRAMES;
      if (isFrameDue) await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES));
      else ({ hasMore } = await ask({ kind: 'prewarm', id }));
    }
  }

  function stop(): void {
    if (prewarming) prewarming.isStopped = true;
  }

  return {
    setVideo({ images, ...plan }) {
      send({ kind: 'video', id, plan, ...(images === sent ? {} : { images }) });
      sent = images;
      stop();
      prewarming = { isStopped: false };
      if (plan.sprites === 'prewarmed') void prewarm(prewarming);
    },
    showFrame(time, onShown) {
      next = { time, onShown };
      askedAt = performance.now();
      if (!isPainting) void paintNext();
    },
    stop,
  };
}
