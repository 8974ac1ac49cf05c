import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { damaged } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { checkIndex } from '../mp4/check-index.ts';

/** Names as FFmpeg's decoders have them. */
export const CODECS = 'h264,hevc,aac,mp3,mp3float';

export interface MediaInput extends Disposable {
  readonly context: FormatContext;
  readonly video: Stream | undefined;
  readonly audio: Stream | undefined;
  /** Frames of `video` by the index, those of fragments too. It may lie. */
  readonly frames: number;
}

/**
 * Opens an MP4 or MOV and nothing else: the demuxer is forced, so that a playlist in disguise can't name other files, only the
 * `file` protocol is there, and external references stay off, as is the library's default. Streams other than the
 * first picture and the first sound are not read. What the index claims is checked before: opening already makes room for all of it.
 */
export function openMedia(path: string, limits: Limits): MediaInput {
  const { samples } = checkIndex(path, limits);
  const context = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    codec_whitelist: CODECS,
    max_streams: String(limits.streams),
    enable_drefs: '0',
    ignore_chapters: '1',
  });
  const code = context.openInputSync(`file:${path}`, InputFormat.findInputFormat('mov'), options);
  if (code < 0) throw damaged('The MP4 index can not be read');
  const { streams } = context;
  if (streams.length === 0) throw damaged('The MP4 has no index');
  if (streams.length > limits.streams) throw damaged(`More than ${limits.streams} tracks`);
  const isPicture = (stream: Stream) =>
    stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
  const video = streams.find(isPicture);
  const audio = streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  for (const stream of streams) if (stream !== video && stream !== audio) stream.discard = AVDISCARD_ALL;
  const frames = (video && samples.get(video.id)) ?? 0;
  return { context, video, audio, frames, [Symbol.dispose]: () => context.closeInputSync() };
}

/** Opens a WAV of our own making. */
export function openWav(path: string): MediaInput {
  const context = new FormatContext();
  const options = Dictionary.fromObject({ protocol_whitelist: 'file' });
  const code = context.openInputSync(`file:${path}`, InputFormat.findInputFormat('wav'), options);
  const audio = code < 0 ? undefined : context.streams[0];
  if (!audio) throw damaged('The voice is no WAV file');
  return { context, video: undefined, audio, frames: 0, [Symbol.dispose]: () => context.closeInputSync() };
}
