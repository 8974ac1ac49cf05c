import { createStudio, type Studio, type StudioOptions } from '@avatarcade/render/studio';
import { traceStudio } from './trace-studio.ts';

/** The studio of the built-in engine. The only file that knows of it. */
export function openRenderStudio(options: StudioOptions = {}): Studio {
  return traceStudio(createStudio(options));
}
