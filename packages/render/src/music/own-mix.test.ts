import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
/** Longer than the video, and shorter. */
const SHAPES = [
  { shape: 'loud', seconds: 15, level: 0.99 },
  { shape: 'quiet', seconds: 15, level: 0.01 },
  { shape: 'short', seconds: 4, level: 0.4 },
];
const TABLE = KINDS.flatMap((kind) => SHAPES.map((shape) => ({ kind, ...shape })));

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-own-mix-'));
  await makeMusicFiles(
    TABLE.map(({ kind, shape, ...built }) => ({ ...built, kind, path: at(`${shape}.${kind}`) })),
  );
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As a video with this music, as it was imported, is mixed. */
function buildInput(imported: string, gameLevel: number): MixInput {
  using media = openMedia(imported, DEFAULT_LIMITS);
  const input = buildMixInput('corner-portrait', { music: 'own', gameLevel, effects: gameLevel > 0 });
  return { ...input, track: readSound(media, { seconds: input.plan.seconds, limits: DEFAULT_LIMITS }) };
}

describe.each(TABLE)('a $shape $kind of one’s own', ({ kind, shape }) => {
  const imported = () => at(`${shape}.${kind}.used.m4a`);
  beforeAll(() => createStudio().importMusic({ input: at(`${shape}.${kind}`), output: imported() }));

  it('is 16 to 20 LU under the voice while it speaks, and comes up on the end card', () => {
    const input = buildInput(imported(), 0);
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
    const stems = buildStems(buildInput(imported(), 1));
    expect(lufsOf(whileSpoken(stems.voice)) - lufsOf(whileSpoken(stems.beside))).toBeGreaterThanOrEqual(10);
    const measured = measureLoudness(mixStems(stems).sound, { peaks: true });
    expect(measured?.integratedLufs).toBeGreaterThan(VOICE_LUFS - 0.5);
    expect(measured?.integratedLufs).toBeLessThan(VOICE_LUFS + 0.5);
    expect(measured?.truePeakDbtp).toBeLessThan(-1);
  });
});
