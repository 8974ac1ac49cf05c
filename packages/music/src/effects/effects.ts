import { Filter } from '../dsp/filter.ts';
import { listMomentary } from '../dsp/loudness.ts';
import { defineDrum } from '../instruments/drum.ts';
import { pulseLead } from '../instruments/leads.ts';
import { swell } from '../instruments/swell.ts';
import type { EffectId } from '../plan/effect-ids.ts';
import { createRandom, seedOf } from '../random.ts';
import { RATE } from '../sound.ts';
import { frequencyOf } from '../theory/pitch.ts';

const WHOOSH_SECONDS = 0.5;
const RISE_SECONDS = 1.1;
const BLOCK = 32;

const pop = defineDrum({
  length: 0.12,
  skin: { from: 330, to: 940, fall: 0.03, decay: 0.09, level: 0.9 },
  noise: { filter: 'band', hertz: 2400, decay: 0.01, level: 0.25 },
});
const hit = defineDrum({
  length: 1.1,
  skin: { from: 150, to: 48, fall: 0.09, decay: 0.9, level: 0.95 },
  noise: { filter: 'low', hertz: 1400, decay: 0.28, level: 0.5 },
  drive: 1.4,
});

/** Air that passes: noise through a band that goes up and comes down again. */
function makeWhoosh(): Float32Array {
  const random = createRandom(seedOf('whoosh'));
  const samples = new Float32Array(WHOOSH_SECONDS * RATE);
  const filter = new Filter();
  for (let start = 0; start < samples.length; start += BLOCK) {
    const share = start / samples.length;
    filter.set(350 * 2 ** (3.2 * Math.sin(Math.PI * share ** 0.8)), 1.1);
    for (let n = start; n < Math.min(samples.length, start + BLOCK); n++)
      samples[n] = filter.band(random() * 2 - 1) * Math.sin((Math.PI * n) / samples.length) ** 2;
  }
  return samples;
}

/** Two short notes, a fourth apart. */
function makeCoin(): Float32Array {
  const [first, second] = [83, 88].map((pitch, n) =>
    pulseLead({ frequency: frequencyOf(pitch), seconds: n === 0 ? 0.07 : 0.16, velocity: 1, variant: 0 }),
  );
  const later = Math.round(0.075 * RATE);
  const samples = new Float32Array(later + (second?.length ?? 0));
  for (const [part, at] of [[first, 0] as const, [second, later] as const])
    for (const [n, sample] of (part ?? []).entries())
      if (at + n < samples.length) samples[at + n] = (samples[at + n] ?? 0) + sample;
  const filter = new Filter().set(5200);
  return samples.map((sample, n) => filter.low(sample) * (1 - n / samples.length));
}

const tone = { frequency: 440, velocity: 1, variant: 0 };

const MAKERS: Record<EffectId, () => Float32Array> = {
  whoosh: makeWhoosh,
  pop: () => pop({ ...tone, seconds: 0.1 }),
  rise: () => swell({ ...tone, seconds: RISE_SECONDS }),
  coin: makeCoin,
  hit: () => hit({ ...tone, seconds: 1 }),
};

export type MadeEffect = {
  samples: Float32Array;
  /** LUFS of its loudest 0.4 s. */
  lufs: number;
};

const made = new Map<EffectId, MadeEffect>();

/** Samples of an effect, made when it is first needed. */
export function findEffect(id: EffectId): MadeEffect {
  const found = made.get(id);
  if (found) return found;
  const samples = MAKERS[id]();
  const padded = new Float32Array(Math.max(samples.length, 0.4 * RATE));
  padded.set(samples);
  // Of both channels, which have half of the power each.
  const effect = { samples, lufs: Math.max(...listMomentary([padded])) };
  made.set(id, effect);
  return effect;
}
