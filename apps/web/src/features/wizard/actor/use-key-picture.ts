import { ScreenKeyer } from '@avatarcade/stage/screen-key/key-screen';
import type { Pixels } from '@avatarcade/stage/screen-key/pixels';
import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import { useMemo } from 'react';
import { contextOf } from '../../../shared/drawing/canvas-surface.ts';
import { useLoaded } from '../../../shared/ui-state/use-loaded.ts';

/** Height in pixels: large enough to see what a slider changes, small enough to follow the finger. */
const MOST = 540;

/**
 * Returns a picture of a clip without its screen, keyed by the code that keys clips, or the picture itself if `screen` is null. Undefined until
 * it has loaded, null if it can't be loaded.
 */
export function useKeyPicture(
  url: string,
  { screen, settings }: { screen: KeyScreen | null; settings: KeySettings },
): Pixels | null | undefined {
  const picture = useLoaded(url, load);
  const { strength, softness } = settings;
  return useMemo(
    () => picture && keyPicture(picture, { screen, settings: { strength, softness } }),
    [picture, screen, strength, softness],
  );
}

function keyPicture(
  picture: Pixels,
  { screen, settings }: { screen: KeyScreen | null; settings: KeySettings },
): Pixels {
  const { width, height, data } = picture;
  const pixels = { width, height, data: data.slice() };
  if (screen) new ScreenKeyer(screen, settings).key(pixels);
  return pixels;
}

async function load(url: string): Promise<Pixels | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(1, MOST / image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  if (!canvas.getContext('2d')) return null;
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
