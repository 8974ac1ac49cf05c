import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { mixSound } from '../audio/mix-sound.ts';
import { readSound } from '../audio/read-sound.ts';
import { FilmWriter, SAMPLE_RATE, type Stereo } from '../av/film-writer.ts';
import { openMedia, openWav } from '../av/input.ts';
import { Compositor } from '../compose/compositor.ts';
import type { FilmInfo, OnProgress, RenderFilmInput } from '../film.types.ts';
import type { Limits } from '../limits.ts';
import { registerFonts } from '../picture/fonts.ts';
import { loadProps } from '../picture/load-props.ts';
import { markFilm } from './ai-mark.ts';
import { GameplaySource } from './gameplay.source.ts';
import { buildMetadata } from './metadata.ts';
import { PosterPicker } from './poster.ts';

/** Frames between two reports. */
const REPORT_EVERY = 10;
/** Frames between two collections: canvases and sprites are large outside the heap, where the collector doesn't see them. */
const COLLECT_EVERY = 60;

const findGameplayLayer = ({ layers }: Scene): GameplayLayer | undefined =>
  layers.find((layer) => layer.kind === 'gameplay');

function readVoice(path: string, seconds: number, limits: Limits): Stereo {
  using input = openWav(path);
  return readSound(input, seconds, limits) ?? [new Float32Array(0), new Float32Array(0)];
}

function readGameplaySound(path: string, seconds: number, limits: Limits): Stereo | undefined {
  using input = openMedia(path, limits);
  return readSound({ ...input, video: undefined }, seconds, limits);
}

/** All sound is made before the first picture: it is short, and its loudness is known only when it is whole. */
function makeSound({ scene, voice, gameplay }: RenderFilmInput, limits: Limits) {
  const seconds = scene.frames / scene.fps;
  const layer = findGameplayLayer(scene);
  const hasGameplay = gameplay !== undefined && layer !== undefined;
  return mixSound({
    voice: readVoice(voice, seconds, limits),
    gameplay: hasGameplay ? readGameplaySound(gameplay, seconds, limits) : undefined,
    atEnd: layer?.atEnd ?? 'hold',
    gameplayStart: layer?.from ?? 0,
    speech: scene.speech,
    length: Math.round(seconds * SAMPLE_RATE),
  });
}

function openGameplay({ scene, gameplay }: RenderFilmInput, limits: Limits): GameplaySource | undefined {
  const layer = findGameplayLayer(scene);
  if (!layer || gameplay === undefined) return undefined;
  const { width, height } = layer.rect;
  return new GameplaySource({
    path: gameplay,
    size: { width, height },
    fps: scene.fps,
    atEnd: layer.atEnd,
    limits,
  });
}

/** Makes the whole film in one pass over its pictures. */
export async function renderFilm(
  input: RenderFilmInput,
  limits: Limits,
  onProgress: OnProgress,
): Promise<FilmInfo> {
  const { scene, output, poster } = input;
  const { width, height, fps, frames } = scene;
  registerFonts(scene);
  const props = await loadProps(input, limits);
  const { sound, loudness } = makeSound(input, limits);
  const picker = new PosterPicker(scene);
  const source = openGameplay(input, limits);
  const compositor = new Compositor(scene, props, source);
  const metadata = buildMetadata(input.metadata);
  const writer = new FilmWriter({ path: output, width, height, fps, sound, metadata });
  for (let index = 0; index < frames; index++) {
    const frame = compositor.compose(index);
    picker.consider(index, frame);
    writer.writePicture(frame, index);
    if (index % REPORT_EVERY === 0) onProgress(index / frames);
    if (index % COLLECT_EVERY === 0) globalThis.gc?.();
    // Skia gives the memory of its pixels back, and messages get through, only between turns.
    await nextTurn();
  }
  writer.finish();
  writer[Symbol.dispose]();
  compositor[Symbol.dispose]();
  source?.[Symbol.dispose]();
  await markFilm(output);
  await picker.write(poster);
  onProgress(1);
  const { size } = await stat(output);
  return { duration: frames / fps, frames, loudness, bytes: size };
}
