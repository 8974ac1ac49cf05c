import { createStudio, type Studio, type StudioOptions } from '@avatarcade/render/studio';

/** The studio that the house engine works with. Here, because nobody else may know of it. */
export function openRenderStudio(options: StudioOptions = {}): Studio {
  return createStudio(options);
}
