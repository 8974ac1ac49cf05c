import type { PortraitPainted, PortraitPlan, PortraitRequest } from './portrait.worker.ts';

export type { PortraitPlan };

/** A canvas that a worker draws: nothing that the page does waits for it. */
export type PortraitCanvas = {
  /** Paints the whole canvas and returns the milliseconds that it took. Never resolves where the worker can't be loaded. */
  paint(plan: PortraitPlan): Promise<number>;
};

/** The part of a worker that is used here. */
export type PortraitWorker = Pick<Worker, 'postMessage' | 'onmessage'>;

/** One worker draws all portraits of the page, which share its sprites. */
export function createPortraits(startWorker: () => PortraitWorker) {
  let worker: PortraitWorker | undefined;
  let opened = 0;
  /** Those who wait for a portrait, by its id. */
  const painted = new Map<number, (milliseconds: number) => void>();
  /** A canvas can be handed over only once. */
  const portraits = new WeakMap<HTMLCanvasElement, PortraitCanvas & { close(): void }>();

  function send(request: PortraitRequest, handedOver: Transferable[] = []): void {
    if (!worker) {
      worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<PortraitPainted>) =>
        painted.get(data.id)?.(data.milliseconds);
    }
    worker.postMessage(request, handedOver);
  }

  return {
    open(element: HTMLCanvasElement): PortraitCanvas {
      const found = portraits.get(element);
      if (found) return found;
      opened += 1;
      const id = opened;
      const canvas = element.transferControlToOffscreen();
      send({ kind: 'open', id, canvas }, [canvas]);
      const portrait = {
        paint: (plan: PortraitPlan) =>
          new Promise<number>((resolve) => {
            painted.set(id, resolve);
            send({ kind: 'paint', id, plan });
          }),
        close() {
          painted.delete(id);
          send({ kind: 'close', id });
        },
      };
      portraits.set(element, portrait);
      return portrait;
    },
    /** Lets go of a canvas that has left the page. React may remove what is shown in one go and show it again. */
    close(element: HTMLCanvasElement): void {
      setTimeout(() => {
        if (element.isConnected) return;
        portraits.get(element)?.close();
        portraits.delete(element);
      });
    },
  };
}

export const PORTRAITS = createPortraits(
  () => new Worker(new URL('./portrait.worker.ts', import.meta.url), { type: 'module' }),
);
