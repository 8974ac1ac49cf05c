import { drawPresenter, posePresenter } from '@avatarcade/cast/presenter';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { AV_PIX_FMT_RGBA, AV_PIX_FMT_YUVA420P, FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';
import { PictureConverter } from '../av/picture-converter.ts';
import { VideoWriter } from '../av/video-writer.ts';
import { contextOf, createSurface } from '../canvas/canvas-surface.ts';
import { type FileKind, writePictures } from './write-pictures.ts';

export type ScreenClip = {
  avatar: string;
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** The screen's colour, evenly lit. */
  screen: readonly [number, number, number];
  /** Grains of the camera, 0 to 255. */
  noise: number;
  /** Of x264. */
  crf: string;
  hasSound?: boolean;
  /** What the person says, and its sound (mono, at `RATE`). Default: words without a meaning. */
  speech?: SpeechTrack;
  sound?: Float32Array;
};

/** The person alone, as she speaks, on transparent ground: the true mask is its alpha. */
export function drawPerson(clip: ScreenClip, index: number): Canvas {
  const { avatar, width, height, fps, speech = SPEECH } = clip;
  const canvas = createCanvas(width, height);
  const { duration } = speech;
  const input = { avatar, seed: 4, gameplaySide: 'right' as const, duration, speech };
  const pose = posePresenter(input, index / fps);
  const rect = { x: 0, y: height - (width * 820) / 620, width, height: (width * 820) / 620 };
  drawPresenter(contextOf(canvas), { avatar, pose, rect, createSurface });
  return canvas;
}

const SPEECH = buildSpeech();

function buildSpeech(): SpeechTrack {
  const words = Array.from({ length: 12 }, (_, n) => ({
    ...{ text: 'word', start: n * 0.4, end: n * 0.4 + 0.3, stressed: n % 3 === 0, endsPhrase: false },
  }));
  const mouth = words.flatMap(({ start }, n) => [
    { time: start, shape: 'sil' as const, weight: 0 },
    { time: start + 0.15, shape: n % 2 ? ('aa' as const) : ('ou' as const), weight: 0.9 },
  ]);
  return { duration: 5, words, mouth: [...mouth, { time: 5, shape: 'sil' as const, weight: 0 }] };
}

/** The same before a screen that is lit unevenly, with the person's shadow on it, and grain. */
export function drawBeforeScreen(clip: ScreenClip, index: number): Canvas {
  const { width, height, screen, noise } = clip;
  const person = drawPerson(clip, index);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${screen.join(', ')})`;
  context.fillRect(0, 0, width, height);
  const light = context.createRadialGradient(width * 0.4, height * 0.3, 0, width * 0.4, height * 0.3, height);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.12)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.35)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.save();
  context.filter = 'blur(18px) brightness(0)';
  context.globalAlpha = 0.3;
  context.drawImage(person, 26, 18);
  context.restore();
  context.drawImage(person, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  let seed = index * 7919 + 17;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32 - 0.5;
  };
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = (random() + random()) * noise;
    for (let n = 0; n < 3; n++)
      pixels.data[at + n] = (pixels.data[at + n] ?? 0) + grain + random() * noise * 0.4;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Writes an MP4 of the person before the screen. */
export function writeScreenClip(path: string, clip: ScreenClip): void {
  const { width, height, fps, frames, crf, hasSound } = clip;
  const said = clip.sound && ([clip.sound, clip.sound.slice()] satisfies Stereo);
  const sound = said ?? (hasSound ? makeHum(frames / fps) : undefined);
  using writer = new VideoWriter({ path, width, height, fps, crf, ...(sound && { sound }) });
  using converter = new PictureConverter(width, height);
  for (let index = 0; index < frames; index++)
    writer.writePicture(converter.convert(drawBeforeScreen(clip, index)), index);
  writer.finish();
}

function makeHum(seconds: number): Stereo {
  const hum = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, n) => 0.2 * Math.sin(n / 40));
  return [hum, hum.slice()];
}

const TRANSPARENT_WEBM: FileKind = {
  muxer: 'webm',
  encoder: FF_ENCODER_LIBVPX_VP9,
  metadata: { alpha_mode: '1' },
};

/** Writes a WebM in VP9 with the person on transparent ground. */
export function writeTransparentClip(path: string, clip: ScreenClip): void {
  const { width, height, fps } = clip;
  const fields = { width, height, pixelFormat: AV_PIX_FMT_YUVA420P } as const;
  const options = { crf: '24', b: '0', deadline: 'realtime', 'cpu-used': '8', 'auto-alt-ref': '0' };
  writePictures({ path, fps, fields, options, file: TRANSPARENT_WEBM }, convertPersons(clip));
}

function* convertPersons(clip: ScreenClip): Generator<Frame> {
  const { width, height, frames } = clip;
  using chain = new Chain('video', {
    source: `video_size=${width}x${height}:pix_fmt=rgba:time_base=1/30:pixel_aspect=1/1`,
    filters: ['format=yuva420p'],
  });
  const converted = createFrame();
  for (let index = 0; index < frames; index++) {
    chain.push(frameOf(drawPerson(clip, index)));
    converted.unref();
    chain.pull(converted);
    yield converted;
  }
}

function frameOf(canvas: Canvas): Frame {
  const { width, height } = canvas;
  const frame = createFrame();
  Object.assign(frame, { format: AV_PIX_FMT_RGBA, width, height });
  ensureDone(frame.getBuffer(), 'Frame memory');
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const [plane] = frame.data ?? [];
  const stride = frame.linesize[0] ?? 0;
  for (let y = 0; y < height; y++) plane?.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * stride);
  return frame;
}
