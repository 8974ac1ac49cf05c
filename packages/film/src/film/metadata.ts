import type { FilmMetadata } from '../film.types.ts';

/** The file's own words about itself. The mark that a film is made by AI belongs here too. */
export function buildMetadata({ title }: FilmMetadata): Record<string, string> {
  return { title };
}
