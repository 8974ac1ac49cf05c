import type { Scene } from '@avatarcade/stage/scene';
import type { LabelPlace } from '@avatarcade/video/edit/words';
import type { PortraitPlan, VideoInput } from './drawing-messages.ts';
import { type DrawnVideo, openDrawnVideo } from './drawn-video.ts';
import { createWorkerLink, type DrawingWorker } from './worker-link.ts';

export type { PortraitPlan, VideoInput };

/** A canvas that a worker draws on: nothing that the page does waits for it. */
export type DrawnCanvas = DrawnVideo & {
  /** Paints the whole canvas and returns the milliseconds that it took; undefined where it can't be painted. */
  paintPortrait(plan: PortraitPlan): Promise<number | undefined>;
};

/** One worker draws all canvases of the page, which share its sprites. */
export function createDrawings(startWorker: () => DrawingWorker) {
  const link = createWorkerLink(startWorker);
  const { send, ask } = link;
  let opened = 0;
  /** A canvas can be handed over only once. */
  const canvases = new WeakMap<HTMLCanvasElement, DrawnCanvas & { close(): void }>();

  return {
    open(element: HTMLCanvasElement): DrawnCanvas {
      const found = canvases.get(element);
      if (found) return found;
      opened += 1;
      const id = opened;
      const canvas = element.transferControlToOffscreen();
      send({ kind: 'open', id, canvas }, [canvas]);
      const { stop, ...video } = openDrawnVideo(link, id);
      const drawn = {
        ...video,
        async paintPortrait(plan: PortraitPlan) {
          const { milliseconds, error } = await ask({ kind: 'portrait', id, plan });
          return error ? undefined : milliseconds;
        },
        close() {
          stop();
          send({ kind: 'close', id });
        },
      };
      canvases.set(element, drawn);
      return drawn;
    },
    /** Lets go of a canvas that has left the page. React may remove what is shown in one go and show it again. */
    close(element: HTMLCanvasElement): void {
      setTimeout(() => {
        if (element.isConnected) return;
        canvases.get(element)?.close();
        canvases.delete(element);
      });
    },
    /** Returns the scene once its fonts have loaded; undefined where it can't be composed. */
    compose: async (video: VideoInput): Promise<Scene | undefined> =>
      (await ask({ kind: 'compose', video })).scene,
    /** Returns the places of the AI label that are free throughout a scene; undefined where that can't be said. */
    listLabelPlaces: async (scene: Scene): Promise<readonly LabelPlace[] | undefined> =>
      (await ask({ kind: 'label-places', scene })).labelPlaces,
    /** Loads the code of videos, for a page that will show one. */
    load: () => send({ kind: 'load' }),
  };
}

export const DRAWINGS = createDrawings(
  () => new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' }),
);

/** False where tests run without a browser. */
export const canDraw = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
