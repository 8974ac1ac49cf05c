import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RUN_FOLDER } from './run-folder.ts';

const execute = promisify(execFile);
const makeClipCommand = fileURLToPath(new URL('./make-clip.command.ts', import.meta.url));
const oddClipsCommand = fileURLToPath(new URL('./odd-clips.command.ts', import.meta.url));
const probeCommand = fileURLToPath(new URL('./probe.command.ts', import.meta.url));

/** Most tests upload the same clip, which is made once a run. */
export async function makeClip(output: string, width: number, height: number, seconds: number) {
  const make = (file: string) =>
    execute(process.execPath, [makeClipCommand, file, String(width), String(height), String(seconds)]);
  if (!RUN_FOLDER) return void (await make(output));
  const made = path.join(RUN_FOLDER, `clip-${width}x${height}-${seconds}.mp4`);
  if (!existsSync(made)) {
    // Another worker may make it at the same time.
    const part = `${made}.${process.pid}.mp4`;
    await make(part);
    await rename(part, made);
  }
  await copyFile(made, output);
}

type CodedClip = { width: number; height: number; seconds: number; blue: number };

/** Makes a clip in which each pixel's colour tells its place, its time and its clip: see the command. `blue` is 20 to 235. */
export async function makeCodedClip(output: string, { width, height, seconds, blue }: CodedClip) {
  const args = [makeClipCommand, output, ...[width, height, seconds, blue].map(String)];
  await execute(process.execPath, args);
}

/** Makes clips as users have them, each `<name>.mp4` in the folder: see the command for their names. */
export async function makeOddClips(folder: string) {
  await execute(process.execPath, [oddClipsCommand, folder], { maxBuffer: 16 * 1024 * 1024 });
}

export type VideoFacts = {
  width: number;
  height: number;
  videoCodec: number;
  profile: number;
  pixelFormat: number;
  sampleAspectRatio: string;
  frameRate: string;
  frames: number;
  audioCodec: number;
  sampleRate: number;
  channels: number;
  audioSeconds: number;
  /** Integrated, in LUFS. */
  loudness: number;
  /** Momentary, in LUFS, every 0.1 s. */
  momentary: number[];
  fastStart: boolean;
};

export async function probeVideo(file: string): Promise<VideoFacts> {
  const { stdout } = await execute(process.execPath, [probeCommand, file], { maxBuffer: 16 * 1024 * 1024 });
  const lastLine = stdout.trim().split('\n').at(-1) ?? '';
  return JSON.parse(lastLine) as VideoFacts;
}

/** FFmpeg's numbers for what a video must be. */
export const H264 = 27;
export const H264_HIGH = 100;
export const AAC = 86018;
export const YUV420P = 0;
