import { ScreenKeyer } from '@avatarcade/stage/screen-key/key-screen';
import type { Pixels } from '@avatarcade/stage/screen-key/pixels';
import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import { useMemo } from 'react';
import { readPicture } from '../../../shared/drawing/read-picture.ts';
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

function load(url: string): Promise<Pixels | null> {
  return readPicture(url, ({ height }) => Math.min(1, MOST / height));
}
