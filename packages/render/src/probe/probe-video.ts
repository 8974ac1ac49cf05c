import { setImmediate as nextTurn } from 'node:timers/promises';
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_NOPTS_VALUE } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { decodeFrames, findFrameTime, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import { damaged, noVideoTrack, tooLargePicture, tooLong, unsupportedCodec } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { JobContext, ProbeVideoInput, VideoInfo } from '../render-types.ts';
import { Effort, ensureWorkAllowed } from './effort.ts';
import { FrameTimes } from './frame-times.ts';
import { type PictureShape, pixelFormatName, readShape, readTrackShape, shownSize } from './picture-shape.ts';

function ensureSizeAllowed(width: number, { height, limits }: { height: number; limits: Limits }): void {
  const isAllowed =
    Math.max(width, height) <= limits.videoLongSide && Math.min(width, height) <= limits.videoShortSide;
  if (!isAllowed) throw tooLargePicture(`${width} x ${height} pixels`);
}

/** What the index says, before anything is decoded. It may lie: what is decoded is checked again. */
function ensureIndexAllowed(stream: Stream, { frames, limits }: { frames: number; limits: Limits }): void {
  const { codecpar, duration, timeBase, avgFrameRate } = stream;
  if (codecpar.codecId !== AV_CODEC_ID_H264 && codecpar.codecId !== AV_CODEC_ID_HEVC) {
    throw unsupportedCodec(`Codec ${codecpar.codecTagString ?? codecpar.codecId}`);
  }
  ensureSizeAllowed(codecpar.width, { height: codecpar.height, limits });
  if (frames > limits.frames) throw tooLong(`${frames} frames`);
  const seconds = duration === AV_NOPTS_VALUE ? 0 : (Number(duration) * timeBase.num) / timeBase.den;
  if (seconds > limits.seconds) throw tooLong(`${seconds.toFixed(1)} seconds`);
  ensureRateAllowed(avgFrameRate.toDouble(), limits);
  ensureWorkAllowed(frames * codecpar.width * codecpar.height, limits);
}

function ensureRateAllowed(rate: number, limits: Limits): void {
  if (rate > limits.framesPerSecond * 1.01) throw tooLong(`${rate} frames a second`);
}

function ensureTimesAllowed(times: FrameTimes, limits: Limits): void {
  if (times.frames > limits.frames) throw tooLong(`More than ${limits.frames} frames`);
  if (times.start + times.duration > limits.seconds) throw tooLong(`More than ${limits.seconds} seconds`);
}

function describe(
  stream: Stream,
  { shape, times, hasAudio }: { shape: PictureShape; times: FrameTimes; hasAudio: boolean },
): VideoInfo {
  return {
    ...shownSize(shape),
    codedWidth: shape.width,
    codedHeight: shape.height,
    rotation: shape.rotation,
    duration: times.start + times.duration,
    fps: times.rate,
    variableFrameRate: times.isVariable,
    codec: stream.codecpar.codecId === AV_CODEC_ID_HEVC ? 'hevc' : 'h264',
    pixelFormat: pixelFormatName(shape),
    hasAudio,
    frames: times.frames,
  };
}

function listTracks({ video, audio }: MediaInput, limits: Limits): Track[] {
  const streams = [video, audio].filter((stream) => stream !== undefined);
  return streams.map((stream) => ({ stream, decoder: openDecoder(stream, { limits, quick: true }) }));
}

/** Decodes until it knows enough: all of it, or, unverified, the first second. */
async function decodeAll(
  input: MediaInput,
  { video, verify, limits, onProgress }: ProbeVideoInput & JobContext & { video: Stream },
): Promise<{ shape: PictureShape; times: FrameTimes }> {
  const frame = createFrame();
  const times = new FrameTimes(1 / Math.max(1, video.avgFrameRate.toDouble() || 30));
  const expected = input.frames || 1;
  const effort = new Effort(limits);
  let shape: PictureShape | undefined;
  for (const track of decodeFrames(input, { tracks: listTracks(input, limits), frame })) {
    if (track.stream.index !== video.index) continue;
    ensureSizeAllowed(frame.width, { height: frame.height, limits });
    shape ??= readShape(readTrackShape(video), frame);
    times.add(findFrameTime(frame, track));
    ensureTimesAllowed(times, limits);
    effort.add(frame.width * frame.height);
    if (times.frames % 30 === 0) {
      onProgress(Math.min(1, times.frames / expected));
      await nextTurn();
      if (!verify) break;
    }
  }
  if (!shape) throw damaged('No picture could be decoded');
  return { shape, times };
}

/** See `Studio.probeVideo`. Unverified, frames and duration are what the index says. */
export async function probeVideo(
  order: ProbeVideoInput,
  { limits, onProgress }: JobContext,
): Promise<VideoInfo> {
  using input = openMedia(order.path, limits);
  const { video } = input;
  if (!video) throw noVideoTrack('The file has no picture');
  ensureIndexAllowed(video, { frames: input.frames, limits });
  const { shape, times } = await decodeAll(input, { ...order, video, limits, onProgress });
  ensureRateAllowed(times.rate, limits);
  const info = describe(video, { shape, times, hasAudio: input.audio !== undefined });
  if (order.verify) return info;
  const seconds = (Number(video.duration) * video.timeBase.num) / video.timeBase.den;
  return { ...info, frames: input.frames, duration: seconds > 0 ? times.start + seconds : info.duration };
}
