import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureLoudness } from '../audio/measure-loudness.ts';
import { buildStems, type MixInput, mixSound } from '../audio/mix-sound.ts';
import { readSound } from '../audio/read-sound.ts';
import { openMedia } from '../av/input.ts';
import { SAMPLE_RATE } from '../av/video-writer.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createStudio } from '../studio.ts';
import { buildMixInput, lufsOf, whileSpoken } from '../testing/mix-input.ts';
import { makeMusicFiles } from '../testing/music.ts';

const KINDS = ['mp3', 'm4a', 'wav', 'flac'] as const;
const SHAPES = [
  { shape: 'loud', seconds: 40, level: 0.99 },
  { shape: 'quiet', seconds: 40, level: 0.01 },
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

/** As a video with this music, as it was uploaded, is mixed. */
async function buildInput(name: string, gameLevel: number): Promise<MixInput> {
  const output = at(`${name}.used.m4a`);
  await createStudio().importMusic({ input: at(name), output });
  using media = openMedia(output, DEFAULT_LIMITS);
  const input = buildMixInput('corner-portrait', { music: 'own', gameLevel, effects: gameLevel > 0 });
  return { ...input, track: readSound(media, { seconds: input.plan.seconds, limits: DEFAULT_LIMITS }) };
}

describe.each(TABLE)('a $shape $kind of one’s own', ({ kind, shape }) => {
  const name = `${shape}.${kind}`;

  it('is 16 to 20 LU under the voice while it speaks, and comes up on the end card', async () => {
    const input = await buildInput(name, 0);
    const { voice, beside } = buildStems(input);
    const under = lufsOf(whileSpoken(voice)) - lufsOf(whileSpoken(beside));
    expect(under).toBeGreaterThanOrEqual(16);
    expect(under).toBeLessThanOrEqual(20);
    const card = input.plan.cardAt * SAMPLE_RATE;
    const [left, right] = beside;
    const ending = lufsOf([
      left.subarray(card, card + SAMPLE_RATE),
      right.subarray(card, card + SAMPLE_RATE),
    ]);
    expect(ending - lufsOf(whileSpoken(beside))).toBeGreaterThan(5);
  });

  it('leaves the voice 10 LU over everything else beside a loud game, at -16 LUFS and under -1 dBTP', async () => {
    const input = await buildInput(name, 1);
    const { voice, beside } = buildStems(input);
    expect(lufsOf(whileSpoken(voice)) - lufsOf(whileSpoken(beside))).toBeGreaterThanOrEqual(10);
    const measured = measureLoudness(mixSound(input).sound, { peaks: true });
    expect(measured?.integratedLufs).toBeGreaterThan(VOICE_LUFS - 0.5);
    expect(measured?.integratedLufs).toBeLessThan(VOICE_LUFS + 0.5);
    expect(measured?.truePeakDbtp).toBeLessThan(-1);
  });
});
