const RATE = 48_000;
const SECONDS = 0.08;

/** Hertz of a tune (48 kHz) about a time, in the middle of a note, by how often the wave goes up through zero. */
export function pitchAt(sound: Float32Array, time: number): number {
  const [from, to] = [time - SECONDS / 2, time + SECONDS / 2].map((edge) => Math.round(edge * RATE));
  const part = sound.subarray(from, to);
  const rises = part.reduce((count, value, i) => count + (value >= 0 && (part[i - 1] ?? 0) < 0 ? 1 : 0), 0);
  return rises / SECONDS;
}

/** Of the tune of a test's clip at its second `time`: it goes up a quarter every 0.2 s, four times, and then starts again. */
export const noteOf = (hertz: number, time: number): number =>
  hertz * (1 + (Math.floor(time / 0.2 + 1e-6) % 4) / 4);
