import type { MouthKey } from '@avatarcade/video/speech-track';
import { measureMouthDistance } from '../mouth/mouth-speed.ts';

/** How far the mouth is from shut at a time, blended evenly between keys: 0 shut, about 1 fully open. */
export function measureOpening(mouth: readonly MouthKey[], time: number): number {
  const after = mouth.findIndex((key) => key.time >= time);
  const next = mouth[after < 0 ? mouth.length - 1 : after];
  const last = mouth[Math.max(0, (after < 0 ? mouth.length : after) - 1)];
  if (!last || !next) return 0;
  const shut = { shape: 'sil', weight: 1 } as const;
  const part =
    next.time > last.time ? Math.min(1, Math.max(0, (time - last.time) / (next.time - last.time))) : 1;
  return (1 - part) * measureMouthDistance(last, shut) + part * measureMouthDistance(next, shut);
}
