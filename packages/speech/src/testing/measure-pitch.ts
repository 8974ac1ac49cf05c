/** Enough for a voice's pitch, and quick. */
const COARSE_RATE = 11_025;

/** The median of the pitches heard in a voice, in Hz. */
export function measurePitch(sound: Float32Array, soundRate: number): number {
  return at(listPitches(sound, soundRate), 0.5);
}

/** The range of the pitches heard in a voice, in semitones, without the lowest and the highest tenth. */
export function measureRange(sound: Float32Array, soundRate: number): number {
  const pitches = listPitches(sound, soundRate);
  return pitches.length === 0 ? 0 : 12 * Math.log2(at(pitches, 0.9) / at(pitches, 0.1));
}

const at = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Pitches in Hz, ascending, by autocorrelation every `step` seconds. */
function listPitches(sound: Float32Array, soundRate: number, step = 0.05): number[] {
  const factor = Math.max(1, Math.round(soundRate / COARSE_RATE));
  const samples = thinOut(sound, factor);
  const rate = soundRate / factor;
  const [shortest, longest, window] = [300, 68, 28].map((pitch) => Math.round(rate / pitch)) as [
    number,
    number,
    number,
  ];
  const pitches: number[] = [];
  for (let start = 0; start + window + longest < samples.length; start += Math.round(step * rate)) {
    let best = 0;
    let bestLag = 0;
    for (let lag = shortest; lag <= longest; lag++) {
      const likeness = compareShifted(samples, { start, lag, window });
      if (likeness > best + 0.02) {
        best = likeness;
        bestLag = lag;
      }
    }
    if (best > 0.8) pitches.push(rate / bestLag);
  }
  return pitches.sort((a, b) => a - b);
}

function thinOut(sound: Float32Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sound.length / factor) }, (_, index) => {
    let sum = 0;
    for (let at = 0; at < factor; at++) sum += sound[index * factor + at] as number;
    return sum / factor;
  });
}

/** 1 where the sound repeats itself after `lag` samples, 0 where it doesn't, or there is hardly any. */
function compareShifted(
  samples: Float32Array,
  { start, lag, window }: { start: number; lag: number; window: number },
): number {
  let sum = 0;
  let before = 0;
  let after = 0;
  for (let index = start; index < start + window; index++) {
    const a = samples[index] as number;
    const b = samples[index + lag] as number;
    sum += a * b;
    before += a * a;
    after += b * b;
  }
  return before < window / 2_500 ? 0 : sum / Math.sqrt(before * after + 1e-9);
}
