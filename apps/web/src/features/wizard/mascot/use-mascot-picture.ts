import type { Pixels } from '@avatarcade/mascot/pixels';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { useMemo } from 'react';
import { readPicture } from '../../../shared/drawing/read-picture.ts';
import { useLoaded } from '../../../shared/ui-state/use-loaded.ts';

/** Pixels of the longer side: a small preview needs no more, and is ready the sooner. */
const MOST = 520;

/** The pixels of a mascot's picture; undefined until it has loaded, null where it can't be. */
export function useMascotPicture(url: string, design: MascotDesign): Pixels | null | undefined {
  const file = useMemo(() => ({ url, design }), [url, design]);
  return useLoaded(file, load);
}

/** Layers are named by their pixels: only a plain picture can be made smaller. */
function load({ url, design }: { url: string; design: MascotDesign }): Promise<Pixels | null> {
  return readPicture(url, ({ width, height }) =>
    design.layers ? 1 : Math.min(1, MOST / Math.max(width, height)),
  );
}
