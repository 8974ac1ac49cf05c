import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Props } from '@avatarcade/stage/draw';
import type { Frame } from 'node-av/lib';
import { collectGarbage } from '../canvas/canvas-surface.ts';
import { Compositor } from '../compose/compositor.ts';
import { registerFonts } from '../picture/fonts.ts';
import { loadProps } from '../picture/load-props.ts';
import type { JobContext, PicturesInput } from '../render-types.ts';
import { openGameplay } from './open-gameplay.ts';
import { openPresenterClip } from './presenter-clip.ts';

/** Frames between two reports. */
const REPORT_EVERY = 10;

export type Range = {
  from: number;
  to: number;
};

export interface Pictures extends Disposable {
  props: Props;
  /**
   * Draws the pictures `[from, to)` in their order. They are the same whatever else was drawn before. A taken frame is valid until the next one.
   * Reports shares of the range.
   */
  draw(range: Range, take: (frame: Frame, index: number) => void): Promise<void>;
}

/** The pictures of a scene: fonts, images and the presenter's clip are ready. */
export async function openPictures(
  input: PicturesInput,
  { limits, onProgress }: Pick<JobContext, 'limits' | 'onProgress'>,
): Promise<Pictures> {
  const { scene } = input;
  registerFonts(scene);
  const clip = openPresenterClip(input, limits);
  const props = { ...(await loadProps(input, limits)), clip };
  return {
    props,
    async draw({ from, to }, take) {
      using source = openGameplay(input, { limits, from });
      using compositor = new Compositor(scene, { props, source });
      for (let index = from; index < to; index++) {
        take(compositor.compose(index), index);
        if (index % REPORT_EVERY === 0) onProgress((index - from) / (to - from));
        collectGarbage();
        // Skia gives the memory of its pixels back, and messages get through, only between turns.
        await nextTurn();
      }
    },
    [Symbol.dispose]: () => clip?.[Symbol.dispose](),
  };
}
