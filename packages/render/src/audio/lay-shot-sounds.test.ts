import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Shot } from '@avatarcade/video/edit/shot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUp, makeClips } from '../testing/clip.ts';
import { noteOf, pitchAt } from '../testing/pitch.ts';

const CHILD = fileURLToPath(new URL('../testing/shot-sounds.child.ts', import.meta.url));
const RATE = 48_000;
const SHOT: Shot = {
  from: 0,
  to: 30,
  clip: 0,
  start: 4.2,
  end: 6,
  speed: 1,
  focus: [],
  zoom: [],
  transition: 'none',
};

let folder: string;
let paths: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shot-sounds-'));
  paths = ['one', 'other', 'silent'].map((name) => join(folder, `${name}.mp4`));
  const [one = '', other = '', silent = ''] = paths;
  const size = { width: 64, height: 64, fps: 30 };
  await makeClips([
    { path: one, ...size, frames: countUp(240), hertz: 330 },
    { path: other, ...size, frames: countUp(90), hertz: 880 },
    { path: silent, ...size, frames: countUp(30) },
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lay(shots: Shot[], seconds = 2): Promise<Float32Array> {
  const order = JSON.stringify({ shots, paths, length: seconds * RATE });
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, order], {
    encoding: 'buffer',
    maxBuffer: 64e6,
  });
  const bytes = Uint8Array.from(stdout);
  return new Float32Array(bytes.buffer, 0, bytes.length / 4);
}

const loudest = (sound: Float32Array): number =>
  sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

it('has the sound of each range where its shot is, from its second on', async () => {
  const sound = await lay([SHOT, { ...SHOT, from: 30, to: 60, clip: 1, start: 0.4, end: 2 }]);
  for (const time of [0.1, 0.3, 0.5, 0.7, 0.9])
    expect(Math.abs(pitchAt(sound, time) - noteOf(330, 4.2 + time)), `${time}`).toBeLessThan(20);
  for (const time of [1.1, 1.3, 1.5, 1.7])
    expect(Math.abs(pitchAt(sound, time) - noteOf(880, time - 0.6)), `${time}`).toBeLessThan(20);
});

it('plays twice as fast at the same pitch', async () => {
  const sound = await lay([{ ...SHOT, start: 4, speed: 2 }]);
  for (const time of [0.05, 0.15, 0.25, 0.35])
    expect(Math.abs(pitchAt(sound, time) - noteOf(330, 4 + time * 2)), `${time}`).toBeLessThan(60);
});

it('neither clicks at a cut nor sounds where a picture is held', async () => {
  const sound = await lay([SHOT, { ...SHOT, from: 30, to: 60, start: 1, end: 1.5 }]);
  const step = sound.reduce((most, value, i) => Math.max(most, Math.abs(value - (sound[i - 1] ?? 0))), 0);
  // A wave of 0.2 and 578 Hz at most moves by 0.015 from one sample to the next.
  expect(step).toBeLessThan(0.025);
  expect(loudest(sound.subarray(RATE, Math.round(1.45 * RATE)))).toBeGreaterThan(0.1);
  expect(loudest(sound.subarray(Math.round(1.55 * RATE)))).toBe(0);
});

it('is nothing where no clip has sound', async () => {
  expect(await lay([{ ...SHOT, clip: 2, start: 0, end: 1 }])).toHaveLength(0);
});
