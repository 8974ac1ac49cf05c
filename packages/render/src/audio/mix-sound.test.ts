import { BED_IDS, type BedId } from '@avatarcade/music/bed-ids';
import { VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { describe, expect, it } from 'vitest';
import { buildMixInput as buildInput, lufsOf, whileSpoken } from '../testing/mix-input.ts';
import { measureLoudness } from './measure-loudness.ts';
import { buildStems, mixSound, mixStems } from './mix-sound.ts';

const TABLE = [
  ...BED_IDS.map((bed, n) => ({ bed, template: TEMPLATES[(n * 5) % TEMPLATES.length]?.id ?? '' })),
  ...TEMPLATES.filter((_, n) => n % 3 === 0).map(({ id }, n): { bed: BedId; template: string } => ({
    bed: BED_IDS[n % BED_IDS.length] ?? 'epic',
    template: id,
  })),
];

describe.each(TABLE)('the mix of $bed in $template with a loud game', ({ bed, template }) => {
  const input = buildInput(template, { music: bed, gameLevel: 1 });

  it('has the voice at least 10 LU over everything else while it speaks, and is at -16 LUFS with peaks under -2 dBTP', () => {
    const stems = buildStems(input);
    expect(lufsOf(whileSpoken(stems.voice)) - lufsOf(whileSpoken(stems.beside))).toBeGreaterThanOrEqual(10);
    const { sound } = mixStems(stems);
    const measured = measureLoudness(sound, { peaks: true });
    expect(measured?.integratedLufs).toBeGreaterThan(VOICE_LUFS - 0.5);
    expect(measured?.integratedLufs).toBeLessThan(VOICE_LUFS + 0.5);
    expect(measured?.truePeakDbtp).toBeLessThan(-2);
    expect(sound[0].length).toBe(Math.round(input.plan.seconds * RATE));
  });
});

describe.each(BED_IDS)('the music %s alone', (bed) => {
  const without = buildInput('corner-portrait', { music: bed, gameLevel: 0, effects: false });

  it('is 16 to 20 LU under the voice while it speaks, and comes up on the end card', () => {
    const { voice: spoken, beside } = buildStems(without);
    const under = lufsOf(whileSpoken(spoken)) - lufsOf(whileSpoken(beside));
    expect(under).toBeGreaterThanOrEqual(16);
    expect(under).toBeLessThanOrEqual(20);
    const card = without.plan.cardAt * RATE;
    const ending: Stereo = [beside[0].subarray(card, card + RATE), beside[1].subarray(card, card + RATE)];
    expect(lufsOf(ending) - lufsOf(whileSpoken(beside))).toBeGreaterThan(5);
  });
});

it('no music, no effects and a silent game leave the voice alone', () => {
  const { beside } = buildStems(
    buildInput('corner-portrait', { music: 'none', effects: false, gameLevel: 0 }),
  );
  expect(beside[0].every((sample) => sample === 0)).toBe(true);
});

it('equal inputs give equal sound', () => {
  const input = buildInput('corner-portrait', { music: 'puzzle' });
  expect(mixSound(input).sound[0]).toEqual(mixSound(input).sound[0]);
});
