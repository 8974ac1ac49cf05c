import { listMomentary } from '../dsp/loudness.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { RATE, toFactor } from '../sound.ts';
import { frequencyOf } from '../theory/pitch.ts';

/** LUFS of a note of 0.4 s at full velocity. */
const LEVEL = -24;
const SECONDS = 0.4;

const known = new WeakMap<Instrument, Map<number, number>>();

/** Returns the factor that brings an instrument's notes about a MIDI pitch to the loudness `LEVEL`, which all instruments share. */
export function calibrate(instrument: Instrument, pitch: number): number {
  const factors = known.get(instrument) ?? new Map<number, number>();
  known.set(instrument, factors);
  // Measured once for each half octave: a factor hardly changes between neighbouring pitches.
  const around = Math.round(pitch / 6) * 6;
  const found = factors.get(around);
  if (found !== undefined) return found;
  const tone = instrument({ frequency: frequencyOf(around), seconds: SECONDS, velocity: 1, variant: 0 });
  const heard = new Float32Array(SECONDS * RATE);
  heard.set(tone.subarray(0, heard.length));
  const factor = toFactor(LEVEL - Math.max(-70, ...listMomentary([heard])));
  factors.set(around, factor);
  return factor;
}
