import { SOFT_GROUND } from '@avatarcade/stage/soft-ground';
import type { Size } from './fit-filters.ts';

/** From a picture that is smaller by `SOFT_GROUND.shrink` to a dark one of this size, out of focus. */
export function buildSoftFilters({ width, height }: Size): string[] {
  const { blur, shrink, brightness } = SOFT_GROUND;
  return [
    `gblur=sigma=${(blur * Math.min(width, height)) / shrink}:steps=2`,
    `lutyuv=y=16+(val-16)*${brightness}:u=128+(val-128)*${brightness}:v=128+(val-128)*${brightness}`,
    `scale=${width}:${height}:flags=bicubic`,
  ];
}
