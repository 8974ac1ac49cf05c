import {
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  type AVCodecID,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  FF_DECODER_LIBVPX_VP8,
  FF_DECODER_LIBVPX_VP9,
  FF_DECODER_OPUS,
  FF_DECODER_VORBIS,
  type FFDecoderCodec,
} from 'node-av/constants';
import { Codec, type CodecContext, Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { maxPixelsOf, openDecoder, openStreamDecoder } from '../av/decoder.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import { damaged, unsupportedCodec } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { FileWindow } from '../mp4/file-window.ts';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Of these two the library's own decoders leave out the transparency. */
const DECODERS = new Map<AVCodecID, FFDecoderCodec>([
  [AV_CODEC_ID_VP8, FF_DECODER_LIBVPX_VP8],
  [AV_CODEC_ID_VP9, FF_DECODER_LIBVPX_VP9],
  [AV_CODEC_ID_OPUS, FF_DECODER_OPUS],
  [AV_CODEC_ID_VORBIS, FF_DECODER_VORBIS],
]);
/** The demuxer asks for parsers and probes under these names too. */
const CODECS = [...DECODERS.values(), 'vp8', 'vp9', 'libopus', 'libvorbis'].join(',');

/** Opens an MP4, MOV or WebM by its content, with one forced demuxer and a closed list of codecs. */
export function openClip(path: string, limits: Limits): MediaInput {
  return isWebm(path) ? openWebm(path, limits) : openMedia(path, limits);
}

export function openClipDecoder(stream: Stream, limits: Limits): CodecContext {
  const name = DECODERS.get(stream.codecpar.codecId);
  if (name === undefined) return openDecoder(stream, { limits });
  const codec = Codec.findDecoderByName(name);
  if (!codec) throw unsupportedCodec(`Codec ${stream.codecpar.codecId}`);
  return openStreamDecoder(stream, { codec, options: { threads: '2', max_pixels: maxPixelsOf(limits) } });
}

function isWebm(path: string): boolean {
  using file = new FileWindow(path);
  return file.size > 64 && file.read(0, 4).equals(EBML);
}

function openWebm(path: string, limits: Limits): MediaInput {
  const context = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    codec_whitelist: CODECS,
    max_streams: String(limits.streams),
  });
  const code = context.openInputSync(`file:${path}`, InputFormat.findInputFormat('matroska'), options);
  if (code < 0) throw damaged('The header of the WebM can not be read');
  const { streams } = context;
  const video = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  const audio = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  for (const stream of streams) if (stream !== video && stream !== audio) stream.discard = AVDISCARD_ALL;
  return { context, video, audio, frames: 0, [Symbol.dispose]: () => context.closeInputSync() };
}
