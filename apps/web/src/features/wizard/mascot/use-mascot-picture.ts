import type { Pixels } from '@avatarcade/mascot/pixels';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { useMemo } from 'react';
import { contextOf } from '../../../shared/drawing/canvas-surface.ts';
import { useLoaded } from '../../../shared/ui-state/use-loaded.ts';

/** Pixels of the longer side: a small preview needs no more, and is ready the sooner. */
const MOST = 520;

/** The pixels of a mascot's picture; undefined until it has loaded, null where it can't be. */
export function useMascotPicture(url: string, design: MascotDesign): Pixels | null | undefined {
  const file = useMemo(() => ({ url, design }), [url, design]);
  return useLoaded(file, load);
}

async function load({ url, design }: { url: string; design: MascotDesign }): Promise<Pixels | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return readImage(image, design);
  } catch {
    return null;
  }
}

/** Layers are named by their pixels: only a plain picture can be made smaller. */
function readImage(image: HTMLImageElement, { layers }: MascotDesign): Pixels | null {
  const scale = layers ? 1 : Math.min(1, MOST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const { width, height } = canvas;
  if (!canvas.getContext('2d')) return null;
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
