import type { PortraitPainted, PortraitPlan, PortraitRequest } from './portrait.worker.ts';

export type { PortraitPlan };

/** A canvas that a worker draws: nothing that the page does waits for it. */
export type PortraitCanvas = {
  /** Paints the whole canvas and returns the milliseconds that it took. Never resolves where the worker can't be loaded. */
  paint(plan: PortraitPlan): Promise<number>;
};

let worker: Worker | undefined;
let opened = 0;
/** Those who wait for a portrait, by its id. */
const painted = new Map<number, (milliseconds: number) => void>();
/** A canvas can be handed over only once. */
const portraits = new WeakMap<HTMLCanvasElement, PortraitCanvas & { close(): void }>();

/** One worker draws all portraits of the page, which share its sprites. */
function send(request: PortraitRequest, handedOver: Transferable[] = []): void {
  if (!worker) {
    worker = new Worker(new URL('./portrait.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PortraitPainted>) => painted.get(data.id)?.(data.milliseconds);
  }
  worker.postMessage(request, handedOver);
}

export function openPortrait(element: HTMLCanvasElement): PortraitCanvas {
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
}

/** Lets go of a canvas that has left the page. React may remove what is shown in one go and show it again. */
export function closePortrait(element: HTMLCanvasElement): void {
  setTimeout(() => {
    if (element.isConnected) return;
    portraits.get(element)?.close();
    portraits.delete(element);
  });
}
