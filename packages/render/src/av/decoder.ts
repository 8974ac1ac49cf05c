import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_PCM_S16LE,
  type AVCodecID,
  FF_DECODER_AAC,
  FF_DECODER_H264,
  FF_DECODER_HEVC,
  FF_DECODER_MP3FLOAT,
  FF_DECODER_PCM_S16LE,
  type FFDecoderCodec,
} from 'node-av/constants';
import { Codec, CodecContext, type Stream } from 'node-av/lib';
import { unsupportedCodec } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { ensureSound } from './check.ts';
import { openCodec } from './open-codec.ts';
import { countThreads } from './threads.ts';

const DECODERS = new Map<AVCodecID, FFDecoderCodec>([
  [AV_CODEC_ID_H264, FF_DECODER_H264],
  [AV_CODEC_ID_HEVC, FF_DECODER_HEVC],
  [AV_CODEC_ID_AAC, FF_DECODER_AAC],
  [AV_CODEC_ID_MP3, FF_DECODER_MP3FLOAT],
  [AV_CODEC_ID_PCM_S16LE, FF_DECODER_PCM_S16LE],
]);

/** In pixels, padded to whole blocks. */
const FULL_HD = 1920 * 1088;

export type DecoderOptions = {
  limits: Limits;
  /** Leaves out the deblocking: quicker, and every bit of the stream is still read. For judging, not for showing. */
  quick?: boolean;
};

export function openDecoder(stream: Stream, { limits, quick = false }: DecoderOptions): CodecContext {
  const { codecpar } = stream;
  const name = DECODERS.get(codecpar.codecId);
  const codec = name === undefined ? null : Codec.findDecoderByName(name);
  if (!codec) throw unsupportedCodec(`Codec ${codecpar.codecTagString ?? codecpar.codecId}`);
  return openStreamDecoder(stream, {
    codec,
    options: {
      threads: String(countDecoderThreads(stream, quick)),
      max_pixels: maxPixelsOf(limits),
      ...(quick ? { skip_loop_filter: 'all' } : {}),
    },
  });
}

/**
 * Pictures that are shown are drawn over and encoded meanwhile, which keeps all cores busy: up to full HD a second thread only costs
 * memory. Nothing else happens beside judging.
 */
function countDecoderThreads({ codecpar: { width, height } }: Stream, isForJudging: boolean): number {
  return isForJudging || width * height > FULL_HD ? countThreads(4) : 1;
}

/** A coded picture may be padded to whole blocks of 16. */
export const maxPixelsOf = (limits: Limits): string =>
  String((limits.videoLongSide + 16) * (limits.videoShortSide + 16));

/** Throws `damaged` where the codec can't be opened with what the stream says of itself. */
export function openStreamDecoder(
  stream: Stream,
  { codec, options }: { codec: Codec; options: Record<string, string> },
): CodecContext {
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  ensureSound(decoder.parametersToContext(stream.codecpar), 'Codec parameters');
  decoder.pktTimebase = stream.timeBase;
  ensureSound(openCodec(decoder, { codec, options }), 'Opening the decoder');
  return decoder;
}
