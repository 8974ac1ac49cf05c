import { z } from 'zod';
import { PACE } from './limits.ts';

/** The nearest pace that can be chosen. */
export function roundPace(pace: number): number {
  const steps = Math.round(1 / PACE.step);
  return Math.round(Math.min(PACE.max, Math.max(PACE.min, pace)) * steps) / steps;
}

/** `message` is what a user reads. */
export function paceField(message?: string) {
  return z
    .number({ error: message })
    .overwrite((pace) => (isNear(pace, roundPace(pace)) ? roundPace(pace) : pace))
    .min(PACE.min, message)
    .max(PACE.max, message)
    .refine((pace) => isNear(pace, roundPace(pace)), message);
}

/** Steps that are added up miss the numbers that are written by a little. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}
