/** Seconds; `sustain` is a share of the peak. `gate` is when the note is let go. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

/** How long a note sounds that is let go at `gate`. */
export const envelopeEnd = ({ release }: Envelope, gate: number): number => gate + release;

/**
 * The level at `time`: up in a straight line, down towards the sustain, and out after `gate`, reaching exactly 0 at the end so that
 * nothing clicks.
 */
export function envelopeAt(envelope: Envelope, { time, gate }: { time: number; gate: number }): number {
  const level = heldAt(envelope, Math.min(time, gate));
  if (time <= gate) return level;
  const left = 1 - (time - gate) / envelope.release;
  return left <= 0 ? 0 : level * left * left;
}

function heldAt({ attack, decay, sustain }: Envelope, time: number): number {
  if (time < attack) return time / attack;
  return sustain + (1 - sustain) * Math.exp((-4 * (time - attack)) / decay);
}
