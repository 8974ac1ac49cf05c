import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFrame } from '../av/frame.ts';
import { VideoWriter } from '../av/video-writer.ts';
import { collectCanvases } from '../compose/canvas-surface.ts';
import { Compositor } from '../compose/compositor.ts';
import { registerFonts } from '../picture/fonts.ts';
import { loadProps } from '../picture/load-props.ts';
import { readFileFacts } from '../probe/read-file-facts.ts';
import type { JobContext, RenderedVideoInfo, RenderVideoInput } from '../render-types.ts';
import { markVideo } from './ai-mark.ts';
import { makeSound } from './make-sound.ts';
import { buildMetadata } from './metadata.ts';
import { openGameplay } from './open-gameplay.ts';
import { PosterPicker, writeStill } from './poster.ts';
import { openPresenterClip } from './presenter-clip.ts';
import { writeCover } from './write-cover.ts';

/** Frames between two reports. */
const REPORT_EVERY = 10;

/** Makes the whole video in one pass over its pictures. */
export async function renderVideo(
  input: RenderVideoInput,
  { limits, onProgress, beginStage }: JobContext,
): Promise<RenderedVideoInfo> {
  const { scene, output, poster, endCard } = input;
  const { width, height, fps, frames } = scene;
  beginStage?.('prepare');
  registerFonts(scene);
  using clip = openPresenterClip(input, limits);
  const props = { ...(await loadProps(input, limits)), clip };
  beginStage?.('sound');
  const { sound, loudness } = makeSound(input, limits);
  beginStage?.('pictures');
  const picker = new PosterPicker(scene);
  const last = createFrame();
  const metadata = buildMetadata(input.metadata);
  const writer = new VideoWriter({ path: output, width, height, fps, sound, metadata });
  const hasCover = writeCover(writer, { input, props, limits });
  const source = openGameplay(input, limits);
  const compositor = new Compositor(scene, { props, source });
  for (let index = hasCover ? 1 : 0; index < frames; index++) {
    const frame = compositor.compose(index);
    picker.consider(index, frame);
    if (index === frames - 1) last.ref(frame);
    writer.writePicture(frame, index);
    if (index % REPORT_EVERY === 0) onProgress(index / frames);
    collectCanvases();
    // Skia gives the memory of its pixels back, and messages get through, only between turns.
    await nextTurn();
  }
  beginStage?.('finish');
  writer.finish();
  writer[Symbol.dispose]();
  compositor[Symbol.dispose]();
  source?.[Symbol.dispose]();
  await markVideo(output);
  await picker.write(poster);
  if (endCard) await writeStill(last, endCard);
  else last.free();
  onProgress(1);
  const facts = await readFileFacts({ path: output }, { limits });
  return { duration: frames / fps, frames, loudness, bytes: facts.bytes, facts };
}
