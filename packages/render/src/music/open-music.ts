import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_PCM_F32LE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PCM_S32LE,
  AV_CODEC_ID_PCM_U8,
  AV_DISPOSITION_ATTACHED_PIC,
  type AVCodecID,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  FF_DECODER_AAC,
  FF_DECODER_ALAC,
  FF_DECODER_FLAC,
  FF_DECODER_MP3FLOAT,
  FF_DECODER_PCM_F32LE,
  FF_DECODER_PCM_S16LE,
  FF_DECODER_PCM_S24LE,
  FF_DECODER_PCM_S32LE,
  FF_DECODER_PCM_U8,
  type FFDecoderCodec,
} from 'node-av/constants';
import { Codec, type CodecContext, Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { openStreamDecoder } from '../av/decoder.ts';
import { damaged, isProtected, isVideo, unsupportedCodec } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { checkIndex } from '../mp4/check-index.ts';
import { FileWindow } from '../mp4/file-window.ts';
import type { MusicFormat } from '../render-types.ts';
import { findProtection } from './find-protection.ts';
import { sniffMusic } from './sniff-music.ts';

export interface MusicSource extends Disposable {
  readonly format: MusicFormat;
  readonly context: FormatContext;
  readonly stream: Stream;
  readonly decoder: CodecContext;
}

const DEMUXERS = { mp3: 'mp3', m4a: 'mov', wav: 'wav', flac: 'flac' } as const satisfies Record<
  MusicFormat,
  string
>;

const DECODERS = new Map<AVCodecID, FFDecoderCodec>([
  [AV_CODEC_ID_AAC, FF_DECODER_AAC],
  [AV_CODEC_ID_ALAC, FF_DECODER_ALAC],
  [AV_CODEC_ID_FLAC, FF_DECODER_FLAC],
  [AV_CODEC_ID_MP3, FF_DECODER_MP3FLOAT],
  [AV_CODEC_ID_PCM_F32LE, FF_DECODER_PCM_F32LE],
  [AV_CODEC_ID_PCM_S16LE, FF_DECODER_PCM_S16LE],
  [AV_CODEC_ID_PCM_S24LE, FF_DECODER_PCM_S24LE],
  [AV_CODEC_ID_PCM_S32LE, FF_DECODER_PCM_S32LE],
  [AV_CODEC_ID_PCM_U8, FF_DECODER_PCM_U8],
]);

/**
 * Opens a music file by its content: one of four demuxers, which is forced, so that a playlist in disguise can't name other files. Throws
 * `not_music`, `is_video`, `protected`, `unsupported_codec` or `damaged`.
 */
export function openMusic(path: string, limits: Limits): MusicSource {
  const format = sniffFile(path);
  if (format === 'm4a') {
    checkIndex(path, limits);
    if (findProtection(path)) throw isProtected('The sound is encrypted');
  }
  const context = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    codec_whitelist: [...DECODERS.values(), 'mp3'].join(','),
    max_streams: String(limits.streams),
    ...(format === 'm4a' && { enable_drefs: '0', ignore_chapters: '1' }),
  });
  const demuxer = InputFormat.findInputFormat(DEMUXERS[format]);
  if (context.openInputSync(`file:${path}`, demuxer, options) < 0)
    throw damaged('The header can not be read');
  const stream = pickStream(context);
  return {
    format,
    context,
    stream,
    decoder: openDecoder(stream),
    [Symbol.dispose]: () => context.closeInputSync(),
  };
}

function sniffFile(path: string): MusicFormat {
  using file = new FileWindow(path);
  return sniffMusic(file);
}

/** The first sound; other streams are not read. A cover picture is no video. */
function pickStream({ streams }: FormatContext): Stream {
  const isPicture = (stream: Stream) =>
    stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
  if (streams.some(isPicture)) throw isVideo('The file has moving pictures');
  const found = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  if (!found) throw damaged('The file has no sound');
  for (const stream of streams) if (stream !== found) stream.discard = AVDISCARD_ALL;
  return found;
}

function openDecoder(stream: Stream): CodecContext {
  const { codecpar } = stream;
  const name = DECODERS.get(codecpar.codecId);
  const codec = name === undefined ? null : Codec.findDecoderByName(name);
  if (!codec) throw unsupportedCodec(`Codec ${codecpar.codecTagString ?? codecpar.codecId}`);
  return openStreamDecoder(stream, { codec, options: { threads: '1' } });
}
