import { VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { polishVoice } from '@avatarcade/music/polish-voice';
import { RATE, type Stereo, toFactor } from '@avatarcade/music/sound';
import { expect, it } from 'vitest';
import { buildMixInput, lufsOf } from '../testing/mix-input.ts';
import { filterSound } from './filter-sound.ts';
import { scaleSound } from './stereo.ts';

const FILTERS = ['highpass=f=75', 'acompressor=threshold=-24dB:ratio=2.5:attack=8:release=120:knee=6dB'];

/** Decibels of each fifth of a second. */
function listLevels([samples]: Stereo): number[] {
  const step = RATE / 5;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, n) => {
    const part = samples.subarray(n * step, (n + 1) * step);
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-9) / step);
  });
}

it('a voice is polished as by FFmpeg’s high-pass and compressor', () => {
  const { voice } = buildMixInput('corner-portrait', {});
  // Soft and loud parts, so that there is something to even.
  const uneven: Stereo = [voice[0].slice(), voice[1].slice()];
  for (const channel of uneven)
    for (let n = 0; n < channel.length; n++) channel[n] = (channel[n] ?? 0) * (n % 96_000 < 48_000 ? 4 : 0.5);
  const filtered = filterSound(uneven, FILTERS);
  const theirs = listLevels(scaleSound(filtered, toFactor(VOICE_LUFS - lufsOf(filtered))));
  const ours = listLevels(polishVoice(uneven));
  const spoken = theirs.flatMap((level, n) => (level > -50 ? [Math.abs(level - (ours[n] ?? 0))] : []));
  expect(spoken.length).toBeGreaterThan(20);
  expect(Math.max(...spoken)).toBeLessThan(0.1);
});
