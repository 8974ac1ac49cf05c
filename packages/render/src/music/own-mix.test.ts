import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMomentary } from '@avatarcade/music/measure-loudness';
import { VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { RATE } from '@avatarcade/music/sound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureLoudness } from '../audio/measure-loudness.ts';
import { buildStems, type MixInput, mixStems } from '../audio/mix-sound.ts';
import { readSound } from '../audio/read-sound.ts';
import { openMedia } from '../av/input.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createStudio } from '../studio.ts';
import { buildMixInput, lufsOf, whileSpoken } from '../testing/mix-input.ts';
import { makeMusicFiles } from '../testing/music.ts';

const KINDS = ['mp3', 'm4a', 'wav', 'flac'] as const;
/** Longer than the video, and shorter. Each is mixed from a file of another kind. */
const SHAPES = [
  { shape: 'loud', mixed: 'mp3', seconds: 15, level: 0.99 },
  { shape: 'quiet', mixed: 'm4a', seconds: 15, level: 0.01 },
  { shape: 'short', mixed: 'flac', seconds: 4, level: 0.4 },
] as const;
const TRACKS = SHAPES.flatMap(({ shape, mixed: _, ...built }) =>
  KINDS.map((kind) => ({ ...built, kind, name: `${shape}.${kind}` })),
);

let folder = '';
const at = (name: string) => join(folder, name);
const importedOf = (name: string) => at(`${name}.used.m4a`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-own-mix-'));
  await makeMusicFiles(TRACKS.map(({ name, ...built }) => ({ ...built, path: at(name) })));
  const studio = createStudio();
  for (const { name } of TRACKS) await studio.importMusic({ input: at(name), output: importedOf(name) });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function readImported(name: string, seconds: number) {
  using media = openMedia(importedOf(name), DEFAULT_LIMITS);
  return readSound(media, { seconds, limits: DEFAULT_LIMITS });
}

/** As a video with this music, as it was imported, is mixed. */
function buildInput(name: string, gameLevel: number): MixInput {
  const input = buildMixInput('corner-portrait', { music: 'own', gameLevel, effects: gameLevel > 0 });
  return { ...input, track: readImported(name, input.plan.seconds) };
}

// So it is mixed in the same way.
it.each(SHAPES)('$shape music is as loud in each moment, whatever kind of file it was', ({ shape }) => {
  const [first = [], ...others] = KINDS.map((kind) => {
    const sound = readImported(`${shape}.${kind}`, 60);
    return sound ? listMomentary(sound) : [];
  });
  expect(first.length).toBeGreaterThan(30);
  for (const levels of others) {
    expect(Math.abs(levels.length - first.length)).toBeLessThanOrEqual(1);
    const apart = first.map((level, n) => Math.abs(level - (levels[n] ?? level)));
    expect(Math.max(...apart)).toBeLessThan(0.5);
  }
});

describe.each(SHAPES)('$shape music of one’s own', ({ shape, mixed }) => {
  const name = `${shape}.${mixed}`;

  it('is 16 to 20 LU under the voice while it speaks, and comes up on the end card', () => {
    const input = buildInput(name, 0);
    const { voice, beside } = buildStems(input);
    const under = lufsOf(whileSpoken(voice)) - lufsOf(whileSpoken(beside));
    expect(under).toBeGreaterThanOrEqual(16);
    expect(under).toBeLessThanOrEqual(20);
    const card = input.plan.cardAt * RATE;
    const [left, right] = beside;
    const ending = lufsOf([left.subarray(card, card + RATE), right.subarray(card, card + RATE)]);
    expect(ending - lufsOf(whileSpoken(beside))).toBeGreaterThan(5);
  });

  it('leaves the voice 10 LU over everything else beside a loud game, at -16 LUFS and under -1 dBTP', () => {
    const stems = buildStems(buildInput(name, 1));
    expect(lufsOf(whileSpoken(stems.voice)) - lufsOf(whileSpoken(stems.beside))).toBeGreaterThanOrEqual(10);
    const measured = measureLoudness(mixStems(stems).sound, { peaks: true });
    expect(measured?.integratedLufs).toBeGreaterThan(VOICE_LUFS - 0.5);
    expect(measured?.integratedLufs).toBeLessThan(VOICE_LUFS + 0.5);
    expect(measured?.truePeakDbtp).toBeLessThan(-1);
  });
});
