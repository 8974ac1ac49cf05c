import type { VideoMetadata } from '../render-types.ts';

/** The file's own words about itself. */
export function buildMetadata({ title }: VideoMetadata): Record<string, string> {
  return { title };
}
