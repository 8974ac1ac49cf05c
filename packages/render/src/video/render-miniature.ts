import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scene } from '@avatarcade/stage/scene';
import { createFrame, tagColours } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';
import { VideoWriter } from '../av/video-writer.ts';
import { collectGarbage } from '../canvas/canvas-surface.ts';
import { Compositor } from '../compose/compositor.ts';
import { markVideo } from '../picture/ai-mark.ts';
import { registerFonts } from '../picture/fonts.ts';
import { loadProps } from '../picture/load-props.ts';
import type { JobContext, RenderMiniatureInput } from '../render-types.ts';
import { makeSound } from './make-sound.ts';
import { openGameplay } from './open-gameplay.ts';

/** Nobody looks at it closely, and a page shows many. */
const CRF = '25';

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

function openShrinker({ width, height }: Scene, small: { width: number; height: number }): Chain {
  const source = `video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:pixel_aspect=1/1:colorspace=bt709:range=tv`;
  return new Chain('video', { source, filters: [`scale=${small.width}:${small.height}:flags=area`] });
}

/** See `Studio.renderMiniature`. Put together at full size, as only then each layer is drawn no more often than it changes. */
export async function renderMiniature(
  input: RenderMiniatureInput,
  { limits, onProgress }: JobContext,
): Promise<{ duration: number }> {
  const { scene, output: path, title } = input;
  const { fps, frames } = scene;
  const size = { width: even(input.width), height: even((scene.height * input.width) / scene.width) };
  registerFonts(scene);
  const props = await loadProps({ images: {} }, limits);
  const { sound } = makeSound(input, limits);
  using source = openGameplay(input, { limits });
  using compositor = new Compositor(scene, { props, source });
  using writer = new VideoWriter({ path, ...size, fps, sound, title, crf: CRF });
  using shrinker = openShrinker(scene, size);
  const small = createFrame();
  for (let index = 0; index < frames; index++) {
    shrinker.push(compositor.compose(index));
    small.unref();
    if (!shrinker.pull(small)) throw new Error('The scaler kept a picture back');
    tagColours(small);
    writer.writePicture(small, index);
    if (index % 10 === 0) onProgress(index / frames);
    collectGarbage();
    await nextTurn();
  }
  writer.finish();
  small.free();
  await markVideo(path);
  onProgress(1);
  return { duration: frames / fps };
}
