import { createStudio, type Studio, type StudioOptions } from '@avatarcade/render/studio';

/** The studio of the built-in engine. The only file that knows of it. */
export function openRenderStudio(options: StudioOptions = {}): Studio {
  return createStudio(options);
}
