import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { countUp, delayTrack, makeClips } from '../testing/clip.ts';
import { decodeSound } from '../testing/decode.ts';
import { inspect } from '../testing/inspect.ts';
import { noteOf, pitchAt } from '../testing/pitch.ts';

const SIZE = { width: 180, height: 320 };
const studio = createStudio();
let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resize-'));
  await makeClips([
    { path: at('plain.mp4'), ...SIZE, fps: 30, frames: countUp(60), hertz: 330 },
    // Six seconds at 15 pictures a second, then one and a half at 60.
    {
      path: at('splash.mp4'),
      ...SIZE,
      fps: 60,
      frames: [...countUp(90).map((n) => n * 4), ...countUp(90).map((n) => 360 + n)],
    },
    { path: at('film.mp4'), ...SIZE, fps: 24, frames: countUp(60) },
    { path: at('few.mp4'), ...SIZE, fps: 25, frames: countUp(12) },
  ]);
  await delayTrack(at('plain.mp4'), at('late.mp4'), { video: 0.6 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BAR = listBarSpots(SIZE.height);

it('keeps sound and picture together where the picture begins later', async () => {
  const made = await studio.resizeVideo({ input: at('late.mp4'), output: at('made.mp4'), ...SIZE });
  expect(made).toMatchObject({ frames: 78, duration: expect.closeTo(2.6, 2) });
  const { lumas } = await inspect(at('made.mp4'), BAR);
  for (const frame of countUp(78)) {
    const shown = Math.max(0, frame - 18) % 30;
    expect(Math.abs(readBar(lumas[frame]) - shown), `frame ${frame}`).toBeLessThanOrEqual(1);
  }
  const sound = await decodeSound(at('made.mp4'));
  for (const time of [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.5, 1.9])
    expect(Math.abs(pitchAt(sound, time) - noteOf(330, time)), `${time} s`).toBeLessThan(30);
});

it.each([
  ['that begins slowly has the rate of what follows', 'splash.mp4', 60, 450],
  ['of 30 pictures a second keeps them', 'plain.mp4', 30, 60],
  ['of 24 pictures a second keeps them', 'film.mp4', 24, 60],
  ['of a few pictures keeps them', 'few.mp4', 25, 12],
])('a converted clip %s', async (_, name, fps, frames) => {
  const made = await studio.resizeVideo({ input: at(name), output: at('rate.mp4'), ...SIZE });
  expect(made).toMatchObject({ fps: expect.closeTo(fps, 1), frames });
});
