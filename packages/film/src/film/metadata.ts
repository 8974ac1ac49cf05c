import type { FilmMetadata } from '../film.types.ts';

/** The file's own words about itself. */
export function buildMetadata({ title }: FilmMetadata): Record<string, string> {
  return { title };
}
