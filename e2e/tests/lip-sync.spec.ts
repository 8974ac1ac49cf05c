import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { mouthAt, mouthOpening } from '@avatarcade/cast/mouth';
import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { createStudio } from '@avatarcade/render/studio';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import type { Canvas2D, CanvasImage } from '@avatarcade/stage/canvas';
import { type Props, showLayer } from '@avatarcade/stage/draw';
import { FONTS } from '@avatarcade/stage/fonts';
import type { Rect, Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from '@playwright/test';
import { makeClip } from '../support/media.ts';

const execute = promisify(execFile);
const decodeCommand = fileURLToPath(new URL('../support/decode-region.command.ts', import.meta.url));

const text =
  'Big bubbles pop above my map. Wait, and watch. Mammoths move a mountain of marvellous moon maps!';
const FPS = 30;

type RenderedVideo = {
  scene: Scene;
  /** Luma of the presenter's lower face, a frame after the other. */
  luma: Uint8Array;
  region: Rect;
  /** The voice alone, 48 kHz: where it pauses is heard by nothing else. */
  voice: Float32Array;
};

let video: RenderedVideo;

test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-lips-'));
  try {
    video = await renderVideo(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('each frame of a video shows the mouth of its own time, not of a frame before or after', () => {
  const drawn = drawRegions(video.scene, video.region);
  const size = video.region.width * video.region.height;
  const lags: number[] = [];
  for (let frame = 3; frame < drawn.length - 3; frame++) {
    const shown = video.luma.subarray(frame * size, (frame + 1) * size);
    const candidates = [-2, -1, 0, 1, 2].map((lag) => ({
      lag,
      error: difference(shown, drawn[frame + lag]),
    }));
    candidates.sort((a, b) => a.error - b.error);
    const [best, second] = candidates;
    // Where the mouth rests, neighbours look alike: only frames that differ from their neighbours can tell.
    if (best && second && second.error > best.error * 1.1) lags.push(best.lag);
  }
  console.log(`lip sync: ${lags.length} telling frames, lag 0 in ${share(lags, 0)} %`);
  expect(lags.length).toBeGreaterThan(40);
  expect(lags.filter((lag) => Math.abs(lag) > 1)).toEqual([]);
  expect(share(lags, 0)).toBeGreaterThanOrEqual(95);
});

test('the mouth is closed in every pause over 0.2 s that is heard', () => {
  const pauses = findPauses(video.voice, 0.2).filter((pause) => pause.end < video.scene.speech.duration);
  expect(pauses.length).toBeGreaterThanOrEqual(3);
  for (const pause of pauses) {
    const middle = mouthOpening(mouthAt(video.scene.speech.mouth, (pause.start + pause.end) / 2));
    expect(middle, `at ${((pause.start + pause.end) / 2).toFixed(2)} s`).toBeLessThan(0.03);
  }
});

test('the opening of the mouth goes with the loudness of the voice, within a frame or two of anticipation', () => {
  const frames = Math.floor(video.scene.speech.duration * FPS);
  const opening = Array.from({ length: frames }, (_, k) =>
    mouthOpening(mouthAt(video.scene.speech.mouth, k / FPS)),
  );
  const loudness = Array.from({ length: frames }, (_, k) => rootMeanSquare(video.voice, k / FPS, 1 / FPS));
  const byLag = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((lag) => ({
    lag,
    r: correlation(opening, loudness, lag),
  }));
  byLag.sort((a, b) => b.r - a.r);
  console.log(`mouth against loudness: r ${byLag[0]?.r.toFixed(2)} at ${byLag[0]?.lag} frames`);
  expect(byLag[0]?.r).toBeGreaterThan(0.4);
  expect(Math.abs(byLag[0]?.lag ?? 99)).toBeLessThanOrEqual(2);
});

async function renderVideo(folder: string): Promise<RenderedVideo> {
  await using speaker = createSpeaker();
  const { wav, track } = await speaker.speak({ text, voice: DEFAULT_VOICE.key });
  const scene = composeScene({
    template: 'corner-portrait',
    avatar: DEFAULT_AVATAR,
    speech: track,
    language: 'en',
    product: { title: 'Moon Maps' },
    hasIcon: false,
    hasPackshot: false,
    callToAction: 'Play now',
    aiLabel: 'AI-generated',
    captions: false,
    label: false,
    atEnd: 'loop',
    seed: 3,
  });
  const gameplay = path.join(folder, 'clip.mp4');
  await makeClip(gameplay, 540, 960, 4);
  const voice = path.join(folder, 'voice.wav');
  await writeFile(voice, wav);
  const output = path.join(folder, 'film.mp4');
  const poster = path.join(folder, 'poster.jpg');
  await createStudio().renderVideo({
    scene,
    clips: [gameplay],
    voice,
    images: {},
    output,
    poster,
    endCard: path.join(folder, 'end-card.jpg'),
    title: 'Lips',
  });
  const region = lowerFace(scene);
  const luma = path.join(folder, 'luma');
  const numbers = [region.x, region.y, region.width, region.height].map(String);
  await execute(process.execPath, [decodeCommand, output, ...numbers, luma]);
  return { scene, region, luma: new Uint8Array(await readFile(luma)), voice: samplesOf(wav) };
}

/** 16-bit samples behind a plain WAV header. */
function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset + 44, wav.byteLength - 44);
  return Float32Array.from(
    { length: Math.floor(view.byteLength / 2) },
    (_, i) => view.getInt16(i * 2, true) / 32_768,
  );
}

/** A part well inside the face, where nothing of the gameplay shows through: about the mouth. */
function lowerFace(scene: Scene): Rect {
  const { rect } = presenterOf(scene);
  const even = (value: number) => 2 * Math.round(value / 2);
  return {
    x: even(rect.x + rect.width * 0.38),
    y: even(rect.y + rect.height * 0.46),
    width: even(rect.width * 0.24),
    height: even(rect.height * 0.13),
  };
}

function presenterOf(scene: Scene) {
  const presenter = scene.layers.find((layer) => layer.kind === 'presenter');
  if (!presenter) throw new Error('the template has a presenter');
  return presenter;
}

function drawRegions(scene: Scene, region: Rect): Uint8Array[] {
  const { resolve } = createRequire(
    fileURLToPath(new URL('../../packages/stage/package.json', import.meta.url)),
  );
  for (const font of FONTS) GlobalFonts.registerFromPath(resolve(font.file), font.family);
  const createSurface: Props['createSurface'] = (width, height) => {
    const canvas = createCanvas(width, height);
    return { context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
  };
  const props: Props = { createSurface, images: {}, presenter: castPresenter };
  const presenter = presenterOf(scene);
  const canvas = createCanvas(region.width, region.height);
  const context = canvas.getContext('2d');
  const frames = Math.floor(scene.speech.duration * FPS);
  return Array.from({ length: frames }, (_, frame) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, region.width, region.height);
    context.translate(-region.x, -region.y);
    showLayer({ scene, layer: presenter, time: frame / FPS, props })?.draw(
      context as unknown as Canvas2D,
      props,
    );
    const { data } = context.getImageData(0, 0, region.width, region.height);
    return Uint8Array.from({ length: region.width * region.height }, (_, i) => {
      const [r = 0, g = 0, b = 0] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
      return Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
    });
  });
}

function difference(a: Uint8Array, b: Uint8Array | undefined): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b?.[i] ?? 0));
  return sum / a.length;
}

function share(lags: number[], lag: number): number {
  return Math.round((100 * lags.filter((each) => each === lag).length) / lags.length);
}

function rootMeanSquare(sound: Float32Array, start: number, seconds: number): number {
  const part = sound.subarray(Math.round(start * 48_000), Math.round((start + seconds) * 48_000));
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length));
}

/** Stretches under -50 dBFS that last at least `seconds`. */
function findPauses(sound: Float32Array, seconds: number): { start: number; end: number }[] {
  const step = 0.01;
  const pauses: { start: number; end: number }[] = [];
  let start: number | undefined;
  for (let time = 0; time <= sound.length / 48_000; time += step) {
    const isQuiet = rootMeanSquare(sound, time, step) < 10 ** (-50 / 20);
    if (isQuiet) start ??= time;
    else if (start !== undefined) {
      if (time - start >= seconds) pauses.push({ start, end: time });
      start = undefined;
    }
  }
  return pauses;
}

/** Pearson's r of a(t) and b(t + lag). */
function correlation(a: number[], b: number[], lag: number): number {
  const pairs = a.flatMap((value, i) => {
    const other = b[i + lag];
    return other === undefined ? [] : [[value, other] as const];
  });
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  const sums = pairs.reduce(
    (all, [x, y]) => ({
      xy: all.xy + (x - meanA) * (y - meanB),
      xx: all.xx + (x - meanA) ** 2,
      yy: all.yy + (y - meanB) ** 2,
    }),
    { xy: 0, xx: 0, yy: 0 },
  );
  return sums.xy / Math.sqrt(sums.xx * sums.yy);
}
