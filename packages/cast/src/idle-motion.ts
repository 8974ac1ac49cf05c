/** How a character moves while nothing is said, as factors of the ordinary. */
type IdleMotion = {
  /** Seconds between two turns of a wander. */
  pace: number;
  /** Of the body from side to side. */
  sway: number;
  /** Of the head on stressed words. */
  nod: number;
  /** Of the head to a shoulder. */
  tilt: number;
  /** Of the shoulders. */
  lean: number;
  /** Pixels that the whole figure hops on stressed words. */
  hop: number;
};

export const IDLE_MOTION_NAMES = ['calm', 'warm', 'lively', 'bouncy', 'cool', 'upright'] as const;

export const IDLE_MOTIONS: Readonly<Record<(typeof IDLE_MOTION_NAMES)[number], IdleMotion>> = {
  calm: { pace: 1.4, sway: 0.6, nod: 0.75, tilt: 0.7, lean: 0.7, hop: 0 },
  warm: { pace: 1.15, sway: 0.9, nod: 1, tilt: 1.45, lean: 1, hop: 1 },
  lively: { pace: 0.8, sway: 1.35, nod: 1.15, tilt: 1.05, lean: 1.3, hop: 3 },
  bouncy: { pace: 0.62, sway: 1.2, nod: 1.1, tilt: 1.25, lean: 1.5, hop: 8 },
  cool: { pace: 1.25, sway: 1.25, nod: 0.6, tilt: 1.25, lean: 2, hop: 0 },
  upright: { pace: 1.1, sway: 0.35, nod: 1.25, tilt: 0.4, lean: 0.4, hop: 1.5 },
};
