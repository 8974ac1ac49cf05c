import { rename } from 'node:fs/promises';
import { createFrame } from '../av/frame.ts';
import { openMedia } from '../av/input.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { Limits } from '../limits.ts';
import { markVideo } from '../picture/ai-mark.ts';
import type { JobContext, RenderedVideoInfo, RenderVideoInput } from '../render-types.ts';
import { makeSound } from './make-sound.ts';
import { openPictures } from './open-pictures.ts';
import { PosterPicker, writeStill } from './poster.ts';
import { readFileFacts } from './read-file-facts.ts';
import { writeCover } from './write-cover.ts';

/** Makes the whole video in one pass over its pictures; those that other processes encode are copied behind its own. */
export async function renderVideo(input: RenderVideoInput, context: JobContext): Promise<RenderedVideoInfo> {
  const { limits, onProgress, beginStage } = context;
  const { scene, output, endCard, rest = [] } = input;
  const { fps, frames } = scene;
  beginStage?.('prepare');
  using pictures = await openPictures(input, context);
  beginStage?.('sound');
  const { writer: opened, loudness } = openWriter(input, limits);
  using writer = opened;
  beginStage?.('pictures');
  const picker = new PosterPicker(scene);
  const last = createFrame();
  const hasCover = writeCover(writer, { input, props: pictures.props, limits });
  const own = { from: hasCover ? 1 : 0, to: rest[0]?.from ?? frames };
  await pictures.draw(own, (frame, index) => {
    picker.consider(index, frame);
    if (index === frames - 1) last.ref(frame);
    writer.writePicture(frame, index);
  });
  await copyRest(writer, { input, context });
  beginStage?.('finish');
  writer.finish();
  await markVideo(output);
  await writePoster(picker, { input, context });
  if (rest.length === 0) await writeStill(last, endCard);
  else last.free();
  onProgress(1);
  const facts = await readFileFacts({ path: output }, { limits });
  return { duration: frames / fps, frames, loudness, bytes: facts.bytes, facts };
}

/** With all of its sound. */
function openWriter(input: RenderVideoInput, limits: Limits) {
  const { output: path, title } = input;
  const { width, height, fps } = input.scene;
  const { sound, loudness } = makeSound(input, limits);
  return { writer: new VideoWriter({ path, width, height, fps, sound, title }), loudness };
}

type Work = { input: RenderVideoInput; context: JobContext };

async function copyRest(writer: VideoWriter, { input: { rest = [] }, context }: Work): Promise<void> {
  if (rest.length === 0) return;
  writer.endPictures();
  context.beginStage?.('wait');
  await context.slices;
  context.beginStage?.('join');
  for (const { output, from, to } of rest) {
    using media = openMedia(output, context.limits);
    writer.copyPictures(media, { from, to });
  }
}

/** The richest picture, whoever has drawn it. Of equal ones the first. */
async function writePoster(
  picker: PosterPicker,
  { input: { rest = [], poster }, context }: Work,
): Promise<void> {
  const slices = rest.length === 0 ? [] : ((await context.slices) ?? []);
  const most = Math.max(picker.spread, ...slices.map(({ spread }) => spread));
  const richest =
    picker.spread === most ? undefined : rest[slices.findIndex(({ spread }) => spread === most)];
  if (richest) await rename(richest.poster, poster);
  else await picker.write(poster);
}
