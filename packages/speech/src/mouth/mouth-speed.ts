import type { MouthKey, Viseme } from '@avatarcade/video/speech-track';

/** The fastest a mouth moves here, in mouth widths a second: a fully open jaw closes in about 70 ms. */
export const FASTEST_MOUTH = 14;

/** Where each full shape lies: jaw (0 to 1), lips (-1 round to 1 wide), pressing of the lips. */
const POSITIONS: Readonly<Record<Viseme, readonly [number, number, number]>> = {
  sil: [0, 0, 0],
  PP: [0, 0, 0.25],
  FF: [0.1, 0.1, 0.2],
  TH: [0.25, 0.1, 0],
  DD: [0.25, 0.15, 0],
  kk: [0.3, 0.05, 0],
  CH: [0.25, -0.35, 0],
  SS: [0.12, 0.3, 0],
  nn: [0.2, 0.1, 0],
  RR: [0.25, -0.3, 0],
  aa: [1, 0.1, 0],
  E: [0.55, 0.4, 0],
  ih: [0.3, 0.45, 0],
  oh: [0.65, -0.5, 0],
  ou: [0.3, -0.75, 0],
};

/** How far two mouth positions are apart; the widest opening is about 1 away from rest. */
export function measureMouthDistance(a: Omit<MouthKey, 'time'>, b: Omit<MouthKey, 'time'>): number {
  const from = POSITIONS[a.shape];
  const to = POSITIONS[b.shape];
  return Math.hypot(
    from[0] * a.weight - to[0] * b.weight,
    from[1] * a.weight - to[1] * b.weight,
    from[2] * a.weight - to[2] * b.weight,
  );
}

/** The speed from one key to the next, in the unit of `FASTEST_MOUTH`. */
export function measureMouthSpeed(a: MouthKey, b: MouthKey): number {
  const distance = measureMouthDistance(a, b);
  return distance === 0 ? 0 : distance / (b.time - a.time);
}
