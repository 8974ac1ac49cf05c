import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { VideoWriter } from '../av/video-writer.ts';
import { collectCanvases } from '../compose/canvas-surface.ts';
import { Compositor } from '../compose/compositor.ts';
import { registerFonts } from '../picture/fonts.ts';
import { loadProps } from '../picture/load-props.ts';
import type { JobContext, RenderedVideoInfo, RenderVideoInput } from '../render-types.ts';
import { markVideo } from './ai-mark.ts';
import { makeSound } from './make-sound.ts';
import { buildMetadata } from './metadata.ts';
import { openGameplay } from './open-gameplay.ts';
import { PosterPicker } from './poster.ts';

/** Frames between two reports. */
const REPORT_EVERY = 10;

/** Makes the whole video in one pass over its pictures. */
export async function renderVideo(
  input: RenderVideoInput,
  { limits, onProgress }: JobContext,
): Promise<RenderedVideoInfo> {
  const { scene, output, poster } = input;
  const { width, height, fps, frames } = scene;
  registerFonts(scene);
  const props = await loadProps(input, limits);
  const { sound, loudness } = makeSound(input, limits);
  const picker = new PosterPicker(scene);
  const source = openGameplay(input, limits);
  const compositor = new Compositor(scene, { props, source });
  const metadata = buildMetadata(input.metadata);
  const writer = new VideoWriter({ path: output, width, height, fps, sound, metadata });
  for (let index = 0; index < frames; index++) {
    const frame = compositor.compose(index);
    picker.consider(index, frame);
    writer.writePicture(frame, index);
    if (index % REPORT_EVERY === 0) onProgress(index / frames);
    collectCanvases();
    // Skia gives the memory of its pixels back, and messages get through, only between turns.
    await nextTurn();
  }
  writer.finish();
  writer[Symbol.dispose]();
  compositor[Symbol.dispose]();
  source?.[Symbol.dispose]();
  await markVideo(output);
  await picker.write(poster);
  onProgress(1);
  const { size } = await stat(output);
  return { duration: frames / fps, frames, loudness, bytes: size };
}
