import { nearestPitch } from './pitch.ts';

export type VoicingRange = {
  /** How many pitches, and between which. */
  voices: number;
  low: number;
  high: number;
};

/** Close positions of the tones from every one of them, and the same with the second voice from the top an octave lower. */
function listVoicings(tones: readonly number[], { voices, low, high }: VoicingRange): number[][] {
  const used = tones.slice(0, voices);
  const found: number[][] = [];
  for (let bottom = low; bottom <= high; bottom++) {
    if (!used.includes(((bottom % 12) + 12) % 12)) continue;
    const close = [bottom];
    while (close.length < voices) close.push(nextTone(used, close.at(-1) ?? bottom));
    const dropped = close.map((pitch, voice) => (voices > 2 && voice === voices - 2 ? pitch - 12 : pitch));
    for (const voicing of [close, dropped.sort((one, other) => one - other)]) {
      if ((voicing[0] ?? 0) >= low && (voicing.at(-1) ?? 0) <= high) found.push(voicing);
    }
  }
  return found;
}

function nextTone(tones: readonly number[], above: number): number {
  let pitch = above + 1;
  while (!tones.includes(pitch % 12)) pitch++;
  return pitch;
}

function distance(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (const [voice, pitch] of one.entries()) sum += Math.abs(pitch - (other[voice] ?? pitch));
  return sum;
}

/** The chord's pitches that move least from `previous`, and stay near the middle of the range. */
export function leadVoices(
  tones: readonly number[],
  { previous, ...range }: VoicingRange & { previous: readonly number[] | undefined },
): number[] {
  const centre = (range.low + range.high) / 2;
  const cost = (voicing: number[]) => {
    const off = Math.abs(voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length - centre);
    return (previous ? distance(voicing, previous) : 0) + off * (previous ? 0.35 : 1);
  };
  const voicings = listVoicings(tones, range);
  if (voicings.length === 0) return tones.map((tone) => nearestPitch(tone, Math.round(centre)));
  return voicings.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}
