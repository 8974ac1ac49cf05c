/** Run as a program of its own: prints, as JSON, what is in a file that the studio made. */
import { AV_PROFILE_H264_HIGH } from 'node-av/constants';
import { avGetPixFmtName, Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { measureLoudness } from '../audio/measure-loudness.ts';
import { readSoundOf } from '../audio/read-sound.ts';
import { ensureDone } from '../av/check.ts';
import { decodeFrames, findFrameTime } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame, viewPicture } from '../av/frame.ts';
import { openMedia } from '../av/input.ts';
import { DEFAULT_LIMITS as limits } from '../limits.ts';
import type { Inspection, Spot } from './inspect.ts';

function inspectPictures(
  path: string,
  spots: Spot[],
): Pick<Inspection, 'times' | 'lumas' | 'colours' | 'keyframes'> {
  using input = openMedia(path, limits);
  const { video } = input;
  if (!video) throw new Error('No picture');
  const frame = createFrame();
  const result = { times: [] as number[], lumas: [] as number[][], colours: '', keyframes: [] as number[] };
  const track = { stream: video, decoder: openDecoder(video, { limits }) };
  for (const _ of decodeFrames(input, { tracks: [track], frame })) {
    const { planes, strides } = viewPicture(frame);
    result.lumas.push(spots.map(([x, y]) => planes[0][y * strides[0] + x] ?? -1));
    if (frame.keyFrame) result.keyframes.push(result.times.length);
    result.times.push(findFrameTime(frame, track) ?? -1);
    result.colours = [frame.colorSpace, frame.colorPrimaries, frame.colorTrc, frame.colorRange].join(' ');
  }
  return result;
}

function inspectSound(path: string): Pick<Inspection, 'samples' | 'loudness' | 'levels'> {
  const sound = readSoundOf(path, { seconds: 600, limits });
  if (!sound) return { samples: 0, levels: [] };
  const [left] = sound;
  const levels: number[] = [];
  for (let at = 0; at + 4800 <= left.length; at += 4800) {
    levels.push(
      Math.sqrt(left.subarray(at, at + 4800).reduce((sum, value) => sum + value * value, 0) / 4800),
    );
  }
  return { samples: left.length, loudness: measureLoudness(sound, { peaks: true }), levels };
}

function inspectTracks(path: string): Pick<Inspection, 'video' | 'audio' | 'title' | 'xmp'> {
  using input = openMedia(path, limits);
  const { video, audio, context } = input;
  const words = { title: context.metadata?.get('title') ?? '', xmp: readXmp(path) };
  if (!video) return { audio: describeSound(audio), ...words };
  const par = video.codecpar;
  const frame = createFrame();
  const decoder = openDecoder(video, { limits });
  // Profile and pixel shape are known only from the first picture.
  decodeFrames(input, { tracks: [{ stream: video, decoder }], frame }).next();
  return {
    video: {
      codec: par.codecTagString ?? '',
      isHigh: decoder.profile === AV_PROFILE_H264_HIGH,
      pixelFormat: avGetPixFmtName(decoder.pixelFormat) ?? '',
      width: par.width,
      height: par.height,
      pixelAspect: frame.sampleAspectRatio.toDouble(),
      fps: video.avgFrameRate.toDouble(),
      seconds: (Number(video.duration) * video.timeBase.num) / video.timeBase.den,
    },
    audio: describeSound(audio),
    ...words,
  };
}

/** As FFmpeg finds it, which reads files that others made too. */
function readXmp(path: string): string {
  const context = new FormatContext();
  const options = Dictionary.fromObject({ export_xmp: '1' });
  ensureDone(context.openInputSync(`file:${path}`, InputFormat.findInputFormat('mov'), options), 'Opening');
  const xmp = context.metadata?.get('xmp') ?? '';
  context.closeInputSync();
  return xmp;
}

function describeSound(audio: Stream | undefined): Inspection['audio'] {
  if (!audio) return undefined;
  const { codecTagString, sampleRate, channels } = audio.codecpar;
  const seconds = (Number(audio.duration) * audio.timeBase.num) / audio.timeBase.den;
  return { codec: codecTagString ?? '', sampleRate, channels, seconds };
}

const [path = '', spots = '[]'] = process.argv.slice(2);
const tracks = inspectTracks(path);
const inspection: Inspection = {
  ...tracks,
  ...(tracks.video
    ? inspectPictures(path, JSON.parse(spots) as Spot[])
    : { times: [], lumas: [], colours: '', keyframes: [] }),
  ...inspectSound(path),
};
process.stdout.write(JSON.stringify(inspection));
