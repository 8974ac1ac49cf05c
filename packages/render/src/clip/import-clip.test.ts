import { execFile } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStudio } from '../studio.ts';
import type { KeyQuality, Wanted } from '../testing/screen-clip.child.ts';

const folder = mkdtempSync(join(tmpdir(), 'avatarcade-import-'));
const at = (name: string) => join(folder, name);
const CLIP = {
  ...{ avatar: 'maya-everyday', width: 288, height: 512, fps: 25, frames: 7 },
  ...{ screen: [42, 178, 66] as const, noise: 7, crf: '24', hasSound: true },
};
const GRAINY = { ...CLIP, avatar: 'kofi-everyday', noise: 14, crf: '30', hasSound: false };
const BLUE = { ...CLIP, screen: [38, 70, 190] as const, hasSound: false, frames: 3 };
const BARE = { ...CLIP, screen: [150, 140, 132] as const, hasSound: false, frames: 1 };
const USUAL = { strength: 0.5, softness: 0.5 };

async function run(wanted: Wanted[]): Promise<(KeyQuality | null)[]> {
  const script = fileURLToPath(new URL('../testing/screen-clip.child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    script,
    JSON.stringify(wanted),
  ]);
  return JSON.parse(stdout) as (KeyQuality | null)[];
}

let qualities: (KeyQuality | null)[] = [];
beforeAll(async () => {
  qualities = await run([
    { make: 'screen', path: at('green.mp4'), clip: CLIP },
    { make: 'screen', path: at('grainy.mp4'), clip: GRAINY },
    { make: 'screen', path: at('blue.mp4'), clip: BLUE },
    { make: 'screen', path: at('bare.mp4'), clip: BARE },
    { make: 'transparent', path: at('alpha.webm'), clip: CLIP },
    { measure: at('green.mp4'), clip: CLIP, settings: USUAL },
    { measure: at('grainy.mp4'), clip: GRAINY, settings: USUAL },
  ]);
}, 120_000);

const studio = createStudio();
const importOf = (name: string, part: { from?: number } = {}) =>
  studio.importClip({
    ...part,
    input: at(name),
    settings: USUAL,
    output: at(`${name}.out.mp4`),
    still: at(`${name}.png`),
    sound: at(`${name}.wav`),
  });

describe('keying', () => {
  it.each([
    ['clean', 5, { mean: 0.004, edge: 0.12, spill: 0.004 }],
    ['grainy and strongly coded', 6, { mean: 0.008, edge: 0.16, spill: 0.006 }],
  ])('a %s clip differs little from the true mask, least of all inside and outside', (_, index, most) => {
    const { mean, edge, spill } = qualities[index] ?? { mean: 1, edge: 1, spill: 1 };
    expect({
      mean: mean < most.mean,
      edge: edge < most.edge,
      spill: spill < most.spill,
      values: { mean, edge, spill },
    }).toMatchObject({
      ...{ mean: true, edge: true, spill: true },
    });
  });
});

describe('a clip of a person', () => {
  it.each([
    ['green.mp4', 'green', true, 7],
    ['blue.mp4', 'blue', false, 3],
    ['alpha.webm', 'transparent', false, 7],
  ])('%s is cut to the person, with the face where it is', async (name, ground, hasSound, frames) => {
    const { clip, ...rest } = await importOf(name);
    expect(rest).toEqual({ ground, hasSound });
    expect(clip.fps).toBe(25);
    expect(clip.duration).toBeCloseTo(frames / 25, 1);
    // Drawn at the foot of the picture, as wide as that; the head takes most of the upper two thirds.
    expect(clip.width).toBeGreaterThan(190);
    expect(clip.height).toBeGreaterThan(300);
    const { face } = clip;
    expect(Math.abs(face.x + face.width / 2 - clip.width / 2)).toBeLessThan(clip.width * 0.15);
    expect(face.y).toBeLessThan(clip.height * 0.1);
    expect(face.height).toBeGreaterThan(clip.height * 0.3);
    expect(face.y + face.height).toBeLessThan(clip.height * 0.92);
    expect(statSync(at(`${name}.png`)).size).toBeGreaterThan(5000);
  });

  it('is cut at its start where that is asked for', async () => {
    const whole = await importOf('green.mp4');
    const { clip } = await importOf('green.mp4', { from: 3 / 25 });
    expect(whole.clip.duration - clip.duration).toBeCloseTo(3 / 25, 2);
  });

  it('whose sound begins after its pictures have ended shows the last of them', async () => {
    const { clip } = await importOf('blue.mp4', { from: 2 });
    expect(clip.duration).toBeCloseTo(1 / 25, 2);
    expect(statSync(at('blue.mp4.out.mp4')).size).toBeGreaterThan(1000);
  });

  it.each([
    ['green.mp4', { channel: 1 }, true],
    ['alpha.webm', undefined, false],
  ])(
    '%s is looked at: what is behind, a picture with that, and its sound',
    async (name, screen, hasSound) => {
      const [picture, sound] = [at(`${name}.look.png`), at(`${name}.look.wav`)];
      const found = await studio.lookAtClip({ input: at(name), picture, sound });
      expect(found).toMatchObject({ width: 288, height: 512, hasSound });
      if (screen) expect(found.screen).toMatchObject(screen);
      else expect(found.screen).toBeUndefined();
      expect(found.duration).toBeCloseTo(7 / 25, 1);
      expect(statSync(picture).size).toBeGreaterThan(5000);
      if (hasSound) expect(statSync(sound).size).toBeGreaterThan(44 + 96_000 * 0.2);
    },
  );

  it('before a wall is refused', async () => {
    await expect(importOf('bare.mp4')).rejects.toMatchObject({ kind: 'no_screen' });
    const files = { picture: at('bare.png'), sound: at('bare.wav') };
    await expect(studio.lookAtClip({ input: at('bare.mp4'), ...files })).rejects.toMatchObject({
      kind: 'no_screen',
    });
  });
});
