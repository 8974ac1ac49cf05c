import {
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib';
import { ENCODER_SETTINGS } from '../encoder-settings.ts';
import { ensureDone, isOver, isWaiting } from './check.ts';
import { createFrame } from './frame.ts';
import type { MediaInput } from './input.ts';
import { openCodec } from './open-codec.ts';
import { readEncoded } from './read-encoded.ts';
import { countThreads } from './threads.ts';

export const SAMPLE_RATE = 48_000;
const AAC_FRAME = 1024;

/** Left and right, 48 kHz, -1 to 1. */
export type Stereo = [left: Float32Array, right: Float32Array];

export type VideoWriterOptions = {
  path: string;
  width: number;
  height: number;
  fps: number;
  /** All of the sound, or none. */
  sound?: Stereo;
  metadata: Record<string, string>;
  /** Of x264. Default: that of videos. */
  crf?: string | undefined;
  /** Bits a second that the pictures never take in the mean of two seconds. Default: what the quality takes. */
  maxBitRate?: number | undefined;
  /** Bits a second of the sound. Default: that of videos. */
  audioBitRate?: number | undefined;
};

type Encoder = {
  context: CodecContext;
  stream: Stream;
};

/** Writes an MP4 with its index in front. Frames are given in order, and the sound goes between them as it is due. */
export class VideoWriter implements Disposable {
  readonly #format = new FormatContext();
  readonly #packet = new Packet();
  readonly #soundFrame = createFrame();
  readonly #video: Encoder;
  readonly #audio: Encoder | undefined;
  readonly #options: VideoWriterOptions;
  #samples = 0;
  #isEncoding = true;

  constructor(options: VideoWriterOptions) {
    this.#options = options;
    ensureDone(this.#format.allocOutputContext2(null, 'mp4', `file:${options.path}`), 'Output');
    ensureDone(this.#format.openOutputSync(), 'Output file');
    this.#packet.alloc();
    this.#video = this.#openVideo();
    this.#audio = options.sound && this.#openAudio();
    this.#format.metadata = Dictionary.fromObject(options.metadata);
    ensureDone(this.#format.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })), 'Header');
  }

  #openVideo(): Encoder {
    const { width, height, fps } = this.#options;
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    const context = new CodecContext();
    context.allocContext3(codec);
    context.width = width;
    context.height = height;
    context.pixelFormat = AV_PIX_FMT_YUV420P;
    context.timeBase = new Rational(1, fps);
    context.framerate = new Rational(fps, 1);
    context.sampleAspectRatio = new Rational(1, 1);
    context.colorRange = AVCOL_RANGE_MPEG;
    context.colorPrimaries = AVCOL_PRI_BT709;
    context.colorTrc = AVCOL_TRC_BT709;
    context.colorSpace = AVCOL_SPC_BT709;
    context.chromaLocation = AVCHROMA_LOC_LEFT;
    context.gopSize = fps * ENCODER_SETTINGS.keyframeSeconds;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_FRAME_DURATION);
    const { preset, profile } = ENCODER_SETTINGS;
    const { crf = ENCODER_SETTINGS.crf, maxBitRate } = this.#options;
    const bounds = maxBitRate ? { maxrate: String(maxBitRate), bufsize: String(2 * maxBitRate) } : undefined;
    // One for each core: x264's own choice, half as many again, costs 23 MB a thread and gains nothing beside the drawing.
    const threads = String(countThreads(12));
    return this.#open(codec, { context, options: { preset, crf, profile, threads, ...bounds } });
  }

  #openAudio(): Encoder {
    const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
    const context = new CodecContext();
    context.allocContext3(codec);
    context.sampleRate = SAMPLE_RATE;
    context.sampleFormat = AV_SAMPLE_FMT_FLTP;
    context.channelLayout = avChannelLayoutDefault(2);
    context.bitRate = BigInt(this.#options.audioBitRate ?? ENCODER_SETTINGS.audioBitRate);
    context.timeBase = new Rational(1, SAMPLE_RATE);
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    return this.#open(codec, { context, options: {} });
  }

  #open(
    codec: Codec | null,
    { context, options }: { context: CodecContext; options: Record<string, string> },
  ): Encoder {
    ensureDone(openCodec(context, { codec, options }), 'Encoder');
    const stream = this.#format.newStream(null);
    stream.timeBase = context.timeBase;
    ensureDone(stream.codecpar.fromContext(context), 'Track');
    return { context, stream };
  }

  #write({ context, stream }: Encoder, frame: Frame | null): void {
    ensureDone(context.sendFrameSync(frame), 'Encoding');
    for (;;) {
      const code = context.receivePacketSync(this.#packet);
      if (isWaiting(code) || isOver(code)) return;
      ensureDone(code, 'Encoding');
      this.#packet.rescaleTs(context.timeBase, stream.timeBase);
      this.#writePacket(stream);
    }
  }

  #writePacket({ index }: Stream): void {
    this.#packet.streamIndex = index;
    ensureDone(this.#format.interleavedWriteFrameSync(this.#packet), 'Writing');
  }

  /**
   * Encodes a picture of the video's size, shown from `index / fps`; indices only go up. When it returns, the frame's memory is free to
   * be written again if it `isWritable`.
   */
  writePicture(frame: Frame, index: number): void {
    frame.pts = BigInt(index);
    // Without it the last picture has no length, and players drop it.
    frame.duration = 1n;
    frame.pictType = AV_PICTURE_TYPE_NONE;
    this.#write(this.#video, frame);
    this.#writeSound(((index + 1) / this.#options.fps) * SAMPLE_RATE);
  }

  /** Ends the encoding, whose memory is free then. Further pictures can only be copied. */
  endPictures(): void {
    if (!this.#isEncoding) return;
    this.#isEncoding = false;
    this.#write(this.#video, null);
    this.#video.context.freeContext();
  }

  /**
   * Copies the pictures `[from, to)` of the video, which a writer with the same settings has encoded into a file of their own. They follow
   * all pictures so far. Throws where they aren't as many, or need other parameter sets.
   */
  copyPictures(input: MediaInput, { from, to }: { from: number; to: number }): void {
    const { stream } = this.#video;
    const { video: track } = input;
    const parameters = stream.codecpar.getDecoderConfigurationRecord();
    if (!track || !parameters?.equals(track.codecpar.extradata ?? Buffer.alloc(0)))
      throw new Error('A slice was encoded with other settings');
    const { fps } = this.#options;
    const frameTime = new Rational(1, fps);
    let index = from;
    for (const packet of readEncoded(input, { track, packet: this.#packet })) {
      packet.rescaleTs(track.timeBase, frameTime);
      packet.pts += BigInt(from);
      packet.dts += BigInt(from);
      packet.rescaleTs(frameTime, stream.timeBase);
      this.#writePacket(stream);
      index += 1;
      this.#writeSound((index / fps) * SAMPLE_RATE);
    }
    if (index !== to) throw new Error(`A slice has ${index - from} pictures instead of ${to - from}`);
  }

  #writeSound(until: number): void {
    const { sound } = this.#options;
    if (!this.#audio || !sound) return;
    while (this.#samples < Math.min(until, sound[0].length)) {
      const count = Math.min(AAC_FRAME, sound[0].length - this.#samples);
      this.#fillSound(sound, count);
      this.#write(this.#audio, this.#soundFrame);
      this.#samples += count;
    }
  }

  #fillSound(sound: Stereo, count: number): void {
    const frame = this.#soundFrame;
    frame.unref();
    frame.format = AV_SAMPLE_FMT_FLTP;
    frame.sampleRate = SAMPLE_RATE;
    frame.channelLayout = avChannelLayoutDefault(2);
    frame.nbSamples = count;
    ensureDone(frame.getBuffer(), 'Sound memory');
    const planes = frame.data ?? [];
    for (const channel of [0, 1] as const) {
      const part = sound[channel].subarray(this.#samples, this.#samples + count);
      planes[channel]?.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    }
    frame.pts = BigInt(this.#samples);
  }

  finish(): void {
    this.#writeSound(Number.POSITIVE_INFINITY);
    this.endPictures();
    if (this.#audio) this.#write(this.#audio, null);
    ensureDone(this.#format.writeTrailerSync(), 'Index');
  }

  [Symbol.dispose](): void {
    if (this.#isEncoding) this.#video.context.freeContext();
    this.#audio?.context.freeContext();
    this.#packet.free();
    this.#soundFrame.free();
    this.#format.closeOutputSync();
  }
}
