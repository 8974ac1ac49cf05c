import { RATE, type Stereo } from '@avatarcade/music/sound';
import {
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import {
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
import { ensureDone } from './check.ts';
import { AAC_FRAME, encodeAac, openAac } from './encode-aac.ts';
import { encodeFrame } from './encode-frame.ts';
import { fillUp } from './fill-aac.ts';
import type { MediaInput } from './input.ts';
import { openCodec } from './open-codec.ts';
import { readEncoded } from './read-encoded.ts';
import { countThreads } from './threads.ts';
import { writePacket } from './write-packet.ts';

const SAMPLE_TIME = new Rational(1, RATE);

export type VideoWriterOptions = {
  path: string;
  width: number;
  height: number;
  fps: number;
  /** All of the sound, or none. */
  sound?: Stereo;
  /** The file's own. Default: none. */
  title?: string;
  /** Of x264. Default: that of videos. */
  crf?: string | undefined;
  /** Bits a second that the pictures never take in the mean of two seconds. Default: what the quality takes. */
  maxBitRate?: number | undefined;
  /** Bits a second of the sound. Default: that of videos. */
  audioBitRate?: number | undefined;
  /** Bits a second that the sound never takes less than: silence is filled up. Default: none. */
  leastAudioBitRate?: number | undefined;
};

type Encoder = {
  context: CodecContext;
  stream: Stream;
};

/** Encoded, as its samples take twenty times as much memory: those not written yet. */
type Sound = {
  stream: Stream;
  packets: Packet[];
};

/** Writes an MP4 with its index in front. Frames are given in order, and the sound goes between them as it is due. */
export class VideoWriter implements Disposable {
  readonly #format = new FormatContext();
  readonly #packet = new Packet();
  readonly #video: Encoder;
  readonly #sound: Sound | undefined;
  readonly #options: Omit<VideoWriterOptions, 'sound'>;
  #isEncoding = true;
  #isClosed = false;

  constructor({ sound, ...options }: VideoWriterOptions) {
    this.#options = options;
    ensureDone(this.#format.allocOutputContext2(null, 'mp4', `file:${options.path}`), 'Output');
    ensureDone(this.#format.openOutputSync(), 'Output file');
    this.#packet.alloc();
    this.#video = this.#openVideo();
    this.#sound = sound && this.#encodeSound(sound);
    const { title } = options;
    if (title !== undefined) this.#format.metadata = Dictionary.fromObject({ title });
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
    const { crf = ENCODER_SETTINGS.crf } = this.#options;
    // One for each core: x264's own choice, half as many again, costs 23 MB a thread and gains nothing beside the drawing.
    const threads = String(countThreads(12));
    return this.#open(codec, {
      context,
      options: { preset, crf, profile, threads, ...this.#searchAndBounds() },
    });
  }

  /** Where bytes are scarce, the preset's own search spends them best. */
  #searchAndBounds(): Record<string, string> {
    const { maxBitRate } = this.#options;
    if (maxBitRate === undefined) return { subq: ENCODER_SETTINGS.motionSearch };
    return { maxrate: String(maxBitRate), bufsize: String(2 * maxBitRate) };
  }

  #encodeSound(samples: Stereo): Sound {
    const bitRate = BigInt(this.#options.audioBitRate ?? ENCODER_SETTINGS.audioBitRate);
    const context = openAac(samples.length, { rate: RATE, bitRate });
    const stream = this.#addStream(context);
    const packets = Array.from(encodeAac(context, samples), keepPacket);
    const { leastAudioBitRate = 0 } = this.#options;
    const leastBytes = Math.ceil((leastAudioBitRate * AAC_FRAME) / RATE / 8);
    for (const packet of packets) fillUp(packet, leastBytes);
    context.freeContext();
    return { stream, packets };
  }

  #open(
    codec: Codec | null,
    { context, options }: { context: CodecContext; options: Record<string, string> },
  ): Encoder {
    ensureDone(openCodec(context, { codec, options }), 'Encoder');
    return { context, stream: this.#addStream(context) };
  }

  #addStream(context: CodecContext): Stream {
    const stream = this.#format.newStream(null);
    stream.timeBase = context.timeBase;
    ensureDone(stream.codecpar.fromContext(context), 'Track');
    return stream;
  }

  #write(frame: Frame | null): void {
    const { context, stream } = this.#video;
    for (const packet of encodeFrame(context, { frame, packet: this.#packet }))
      this.#writePacket(packet, { stream, timeBase: context.timeBase });
  }

  #writePacket(packet: Packet, place: { stream: Stream; timeBase: Rational }): void {
    writePacket(packet, { format: this.#format, ...place });
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
    this.#write(frame);
    this.#writeSound(((index + 1) / this.#options.fps) * RATE);
  }

  /** Ends the encoding, whose memory is free then. Further pictures can only be copied. */
  endPictures(): void {
    if (!this.#isEncoding) return;
    this.#isEncoding = false;
    this.#write(null);
    this.#video.context.freeContext();
  }

  /** Whether a writer with the same settings has encoded its pictures, so that they can be copied. */
  canCopy({ video: track }: MediaInput): boolean {
    const parameters = this.#video.stream.codecpar.getDecoderConfigurationRecord();
    return parameters?.equals(track?.codecpar.extradata ?? Buffer.alloc(0)) ?? false;
  }

  /**
   * Copies the pictures `[from, to)` of the video, which a writer with the same settings has encoded into a file of their own. They follow
   * all pictures so far. Throws where they aren't as many, or need other parameter sets.
   */
  copyPictures(input: MediaInput, { from, to }: { from: number; to: number }): void {
    const { stream } = this.#video;
    const { video: track } = input;
    if (!track || !this.canCopy(input)) throw new Error('A slice was encoded with other settings');
    const { fps } = this.#options;
    const frameTime = new Rational(1, fps);
    let index = from;
    for (const packet of readEncoded(input, { track, packet: this.#packet })) {
      packet.rescaleTs(track.timeBase, frameTime);
      packet.pts += BigInt(from);
      packet.dts += BigInt(from);
      this.#writePacket(packet, { stream, timeBase: frameTime });
      index += 1;
      this.#writeSound((index / fps) * RATE);
    }
    if (index !== to) throw new Error(`A slice has ${index - from} pictures instead of ${to - from}`);
  }

  /** Until a sample. */
  #writeSound(until: number): void {
    if (!this.#sound) return;
    const { stream, packets } = this.#sound;
    const later = packets.findIndex(({ pts }) => pts >= until);
    for (const packet of packets.splice(0, later < 0 ? packets.length : later)) {
      this.#writePacket(packet, { stream, timeBase: SAMPLE_TIME });
      packet.free();
    }
  }

  /** Writes the rest and closes the file. */
  finish(): void {
    this.#writeSound(Number.POSITIVE_INFINITY);
    this.endPictures();
    ensureDone(this.#format.writeTrailerSync(), 'Index');
    this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#isEncoding) this.#video.context.freeContext();
    for (const packet of this.#sound?.packets ?? []) packet.free();
    this.#packet.free();
    this.#format.closeOutputSync();
  }
}

function keepPacket(packet: Packet): Packet {
  const kept = packet.clone();
  if (!kept) throw new Error('No memory for sound');
  return kept;
}
