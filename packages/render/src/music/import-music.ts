import { setImmediate as nextTurn } from 'node:timers/promises';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { type Frame, Packet } from 'node-av/lib';
import { measureLoudness } from '../audio/measure-loudness.ts';
import { buildSoundChain } from '../audio/read-sound.ts';
import { SoundBuffer } from '../audio/sound-buffer.ts';
import { isOver, isWaiting } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import type { Chain } from '../av/graph.ts';
import { writeM4a } from '../av/write-m4a.ts';
import { damaged, isSilent, tooLong, tooShort, unsupportedCodec } from '../errors.ts';
import type { ImportMusicInput, JobContext, MusicInfo } from '../render-types.ts';
import { type MusicSource, openMusic } from './open-music.ts';

const BIT_RATE = 160_000n;
/** Of samples: what is quieter before the beginning is left out. */
const HEARD = 0.001;
/** Shares: of packets that may be broken, and of what the header promises that has to be there. Players notice neither. */
const BROKEN = 0.02;
const THERE = 0.98;
/** Packets between two looks at the clock of others. */
const TURN = 200;

/** See `Studio.importMusic`. */
export async function importMusic(
  { input, output }: ImportMusicInput,
  { limits, onProgress }: JobContext,
): Promise<MusicInfo> {
  using source = openMusic(input, limits);
  const { least, used } = limits.musicSeconds;
  const read = await readTrack(source, { limits, onProgress });
  ensureWhole(source, read);
  if (read.seconds < least) throw tooShort(`${read.seconds.toFixed(1)} seconds`);
  const { sound } = read;
  // A few clicks in an empty file are more than nothing, and less than music.
  if (!measureLoudness(sound, { peaks: false })) throw isSilent(`Nothing is heard in the first ${used} s`);
  if (sound[0].length < least * RATE) throw tooShort('Most of it is silent');
  writeM4a(sound, { path: output, rate: RATE, bitRate: BIT_RATE });
  return { format: source.format, duration: read.seconds };
}

type ReadTrack = {
  /** What videos use. */
  sound: Stereo;
  /** Of the whole track. */
  seconds: number;
  packets: number;
  broken: number;
};

/** Decodes the whole track and keeps its beginning. Packets that don't decode are left out and counted. */
async function readTrack(
  source: MusicSource,
  { limits, onProgress }: Pick<JobContext, 'limits' | 'onProgress'>,
): Promise<ReadTrack> {
  const { context, stream, decoder } = source;
  const { most, used } = limits.musicSeconds;
  const promised = promisedSeconds(source) ?? most;
  const kept = new KeptSound(source, used * RATE);
  const packet = new Packet();
  packet.alloc();
  const frame = createFrame();
  let [seconds, packets, broken] = [0, 0, 0];
  const drain = () => {
    for (;;) {
      const code = decoder.receiveFrameSync(frame);
      if (isWaiting(code) || isOver(code)) return;
      if (code < 0) {
        broken += 1;
        return;
      }
      seconds += frame.nbSamples / Math.max(1, frame.sampleRate);
      kept.add(frame);
      frame.unref();
      if (seconds > most) throw tooLong(`More than ${most} seconds`);
    }
  };
  try {
    while (context.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === stream.index) {
        packets += 1;
        if (decoder.sendPacketSync(packet) < 0) broken += 1;
        else drain();
      }
      packet.unref();
      if (packets % TURN === 0) {
        onProgress(Math.min(1, seconds / promised));
        await nextTurn();
      }
    }
    decoder.sendPacketSync(null);
    drain();
    return { sound: kept.take(), seconds, packets, broken };
  } finally {
    kept[Symbol.dispose]();
    packet.free();
    frame.free();
    decoder.freeContext();
  }
}

/** By the header, which may lie; undefined where it says nothing. */
function promisedSeconds({ stream }: MusicSource): number | undefined {
  const { duration, timeBase } = stream;
  if (duration === AV_NOPTS_VALUE || duration <= 0n) return undefined;
  return (Number(duration) * timeBase.num) / timeBase.den;
}

function ensureWhole(source: MusicSource, { seconds, packets, broken }: ReadTrack): void {
  if (seconds === 0 || broken > packets * BROKEN) throw damaged(`${broken} of ${packets} packets are broken`);
  const promised = promisedSeconds(source);
  if (promised !== undefined && seconds < promised * THERE - 0.5) throw damaged('The file is cut off');
}

/** The first seconds of a track from where it is heard, in stereo at the rate of videos. */
class KeptSound implements Disposable {
  readonly #source: MusicSource;
  readonly #sound: SoundBuffer;
  readonly #converted = createFrame();
  #chain: Chain | undefined;
  #shape = '';
  #isHeard = false;

  constructor(source: MusicSource, capacity: number) {
    this.#source = source;
    this.#sound = new SoundBuffer(capacity);
  }

  add(frame: Frame): void {
    if (this.#sound.isFull) return;
    const { sampleRate, channels, format } = frame;
    const shape = [sampleRate, channels, format].join(' ');
    if (this.#chain && shape !== this.#shape) throw damaged('The sound changes its form on the way');
    if (sampleRate < 8000 || sampleRate > 192_000 || channels < 1 || channels > 8)
      throw unsupportedCodec(`${channels} channels at ${sampleRate} Hz`);
    this.#shape = shape;
    this.#chain ??= buildSoundChain(frame, { stream: this.#source.stream, rate: RATE });
    this.#chain.push(frame);
    this.#pull();
  }

  #pull(): void {
    while (this.#chain?.pull(this.#converted)) {
      this.#isHeard ||= isHeard(this.#converted);
      if (this.#isHeard) this.#sound.append(this.#converted);
      this.#converted.unref();
    }
  }

  take(): Stereo {
    this.#chain?.push(undefined);
    this.#pull();
    return this.#sound.take();
  }

  [Symbol.dispose](): void {
    this.#chain?.[Symbol.dispose]();
    this.#converted.free();
  }
}

function isHeard({ nbSamples, data }: Frame): boolean {
  for (const plane of data?.slice(0, 2) ?? []) {
    for (let n = 0; n < nbSamples; n++) if (Math.abs(plane.readFloatLE(n * 4)) > HEARD) return true;
  }
  return false;
}
