import { createFrame } from '../av/frame.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { JobContext, RenderedSlice, RenderSliceInput } from '../render-types.ts';
import { openPictures } from './open-pictures.ts';
import { PosterPicker, writeStill } from './poster.ts';

/**
 * Makes the pictures `[from, to)` of a video, without sound, as a file of which `renderVideo` copies them. What is chosen or kept of them
 * is written too: the richest for the poster, and the last one of the video as its end card.
 */
export async function renderSlice(input: RenderSliceInput, context: JobContext): Promise<RenderedSlice> {
  const { scene, from, to, output, poster, endCard } = input;
  const { width, height, fps, frames } = scene;
  context.beginStage?.('prepare');
  using pictures = await openPictures(input, context);
  context.beginStage?.('pictures');
  const picker = new PosterPicker(scene);
  const last = createFrame();
  using writer = new VideoWriter({ path: output, width, height, fps });
  await pictures.draw({ from, to }, (frame, index) => {
    picker.consider(index, frame);
    if (index === frames - 1) last.ref(frame);
    writer.writePicture(frame, index - from);
  });
  context.beginStage?.('finish');
  writer.finish();
  const { spread } = picker;
  if (spread >= 0) await picker.write(poster);
  if (to === frames) await writeStill(last, endCard);
  else last.free();
  context.onProgress(1);
  return { spread };
}
