import type { ImageInfo, JobContext } from '../render-types.ts';
import { readImage } from './read-image.ts';

/** See `Studio.probeImage`. */
export async function probeImage({ path }: { path: string }, { limits }: JobContext): Promise<ImageInfo> {
  const { header, image } = await readImage(path, limits);
  return { format: header.format, width: image.width, height: image.height };
}
