import { mouthOpening } from '@avatarcade/cast/mouth';
import { clamp, lerp } from '@avatarcade/stage/pen/number';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Face } from '@avatarcade/video/mascot/mascot-design';
import type { MascotPose } from '../../motion/pose.ts';
import type { FaceColors } from '../../prepare/face-colors.ts';

/** The two edges of a mouth from left to right; the middle of the mouth at rest is at 0, 0. Lengths are pixels of the picture. */
export type MouthForm = {
  half: number;
  /** 0..1. */
  open: number;
  gap: number;
  rise: number;
  top: P2[];
  bottom: P2[];
};

export type MouthLook = {
  form: MouthForm;
  pose: MascotPose;
  colors: FaceColors;
  /** Half width at rest. */
  size: number;
};

const COLUMNS = 15;

/** Half width of a mouth, and the most that it opens: not through the chin. */
export function mouthSize({ mouth, chin, unit }: Face): { half: number; gape: number } {
  const [half] = mouth.radius;
  const room = Math.hypot(chin[0] - mouth.at[0], chin[1] - mouth.at[1]);
  return { half, gape: clamp(room * 0.92, [unit * 0.22, half * 1.25]) };
}

export function formMouth({ half, gape }: { half: number; gape: number }, pose: MascotPose): MouthForm {
  const { mouth } = pose;
  const open = mouthOpening(mouth);
  const round = clamp(mouth.rounding);
  const wide = half * (1 + 0.16 * mouth.width - 0.42 * round + 0.07 * pose.smile * (1 - round) - 0.04 * open);
  const gap = open * gape;
  const pressed = clamp(-Math.min(mouth.upperLip, mouth.lowerLip));
  const edge = (height: (k: number) => number): P2[] =>
    Array.from({ length: COLUMNS }, (_, i): P2 => {
      const k = -Math.cos((i / (COLUMNS - 1)) * Math.PI);
      const lift =
        (Math.abs(k) ** 2.2 - 0.3) * half * 0.3 * pose.smile * (1 - round * 0.85) * (1 - pressed * 0.5);
      return [k * wide, height(k) - lift];
    });
  const oval = (k: number): number => Math.sqrt(Math.max(0, 1 - k * k));
  const lens = (k: number): number =>
    lerp([1 - Math.abs(k) ** 2.4, Math.sqrt(Math.max(0, 1 - Math.abs(k) ** 3))], clamp(open * 0.9));
  const profile = (k: number): number => lerp([lens(k), oval(k)], round);
  const rise = gap * lerp([0.16, 0.34], round);
  return {
    half: wide,
    open,
    gap,
    rise,
    top: edge((k) => -rise * profile(k)),
    bottom: edge((k) => (gap - rise) * profile(k)),
  };
}
