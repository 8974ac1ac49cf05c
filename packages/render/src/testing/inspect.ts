import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type Spot = [x: number, y: number];

export type Inspection = {
  video?: {
    codec: string;
    isHigh: boolean;
    pixelFormat: string;
    width: number;
    height: number;
    pixelAspect: number;
    fps: number;
    seconds: number;
  };
  audio?: { codec: string; sampleRate: number; channels: number; seconds: number };
  title: string;
  /** The XMP packet, or empty. */
  xmp: string;
  /** Of every picture, in seconds. */
  times: number[];
  /** Luma at the asked spots, of every picture. */
  lumas: number[][];
  /** Matrix, primaries, transfer and range, as FFmpeg's numbers. */
  colours: string;
  /** Numbers of the pictures that a player can seek to. */
  keyframes: number[];
  samples: number;
  loudness?: { integratedLufs: number; truePeakDbtp: number };
  /** Root mean square of every tenth of a second. */
  levels: number[];
};

const CHILD = fileURLToPath(new URL('./inspect.child.ts', import.meta.url));

export async function inspect(path: string, spots: Spot[] = []): Promise<Inspection> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', CHILD, path, JSON.stringify(spots)],
    { maxBuffer: 64e6 },
  );
  return JSON.parse(stdout) as Inspection;
}
