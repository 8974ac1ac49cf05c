/** How far from its stated tempo a bed may be played. */
export const TEMPO_TOLERANCE = 0.04;

export type Timing = {
  /** Silence before the first beat, in seconds: less than a beat, where no tempo within the tolerance fits. */
  lead: number;
  /** Beats a minute. */
  tempo: number;
  /** Until the end card. */
  beats: number;
  /** From there until the last chord. */
  cardBeats: number;
};

/** Seconds that the last chord rings at least. */
const RING = 0.6;

/** The tempo at which a whole number of beats ends exactly at `cardAt`, and the last beat on which a chord can ring (seconds). */
export function planTiming({
  seconds,
  cardAt,
  tempo,
}: {
  seconds: number;
  cardAt: number;
  tempo: number;
}): Timing {
  const timing = fitTempo({ cardAt, tempo });
  const cardBeats = Math.max(0, Math.floor(((seconds - RING - cardAt) * timing.tempo) / 60));
  return { ...timing, cardBeats };
}

function fitTempo({ cardAt, tempo }: { cardAt: number; tempo: number }): Omit<Timing, 'cardBeats'> {
  const wanted = (cardAt * tempo) / 60;
  const beats = Math.round(wanted);
  if (beats > 0 && Math.abs(beats / wanted - 1) <= TEMPO_TOLERANCE)
    return { lead: 0, tempo: (beats * 60) / cardAt, beats };
  const whole = Math.floor(wanted);
  return { lead: cardAt - (whole * 60) / tempo, tempo, beats: whole };
}

/** When the last chord sounds, in seconds. */
export function closeOf({ lead, tempo, beats, cardBeats }: Timing): number {
  return lead + ((beats + cardBeats) * 60) / tempo;
}

/**
 * The time of a beat in seconds. With `swing` above a half, the second of each two halves of a `swung` note comes later: at that share
 * of it.
 */
export function timeOf(
  beat: number,
  { timing, swing, swung }: { timing: Timing; swing: number; swung: number },
): number {
  const pair = Math.floor(beat / swung + 1e-9);
  const place = beat / swung - pair;
  const moved = place < 0.5 ? place * 2 * swing : swing + (place - 0.5) * 2 * (1 - swing);
  return timing.lead + ((pair + moved) * swung * 60) / timing.tempo;
}
