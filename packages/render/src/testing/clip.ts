import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A clip to be made for a test. */
export type Clip = {
  path: string;
  width: number;
  height: number;
  fps: number;
  /** On which ticks of `1 / fps` a picture is shown; gaps make the rate vary. */
  frames: number[];
  /** Of its tune; undefined for no sound track. */
  hertz?: number;
  /** Whether keyframes aren't whole: see `writeRefreshed`. Without sound. */
  isRefreshed?: boolean;
};

const CHILD = fileURLToPath(new URL('./clip.child.ts', import.meta.url));

export async function makeClips(clips: Clip[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, JSON.stringify(clips)]);
}

export const countUp = (frames: number): number[] => Array.from({ length: frames }, (_, i) => i);

const REMUX = fileURLToPath(new URL('./remux.child.ts', import.meta.url));

/** Copies a clip with options of FFmpeg's MP4 muxer, such as `movflags`. */
export async function remux(from: string, to: string, options: Record<string, string>): Promise<void> {
  await copyTracks(from, to, { options });
}

/** Copies a clip, with a track that begins later by so many seconds. */
export async function delayTrack(from: string, to: string, delays: Delays): Promise<void> {
  await copyTracks(from, to, { delays });
}

/** Seconds. */
export type Delays = { video?: number; audio?: number };

async function copyTracks(
  from: string,
  to: string,
  { options = {}, delays = {} }: { options?: Record<string, string>; delays?: Delays },
): Promise<void> {
  const order = [from, to, JSON.stringify(options), JSON.stringify(delays)];
  await promisify(execFile)(process.execPath, ['--no-warnings', REMUX, ...order]);
}
