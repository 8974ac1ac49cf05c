import { cutText } from '@avatarcade/video/text/cut-text';

/** The file's name as a first name of the presenter in it; may be empty. */
export function nameOfFile({ name }: File): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return cutText(words, 40);
}
