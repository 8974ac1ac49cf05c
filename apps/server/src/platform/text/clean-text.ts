import { cleanText } from '@avatarcade/video/clean-text';

export { cleanText };

/** What a terminal would obey, or show in another order than it is written, as a sign of its own; tabs stay. */
export function toPrintable(line: string): string {
  return line.replace(/[^\P{Cc}\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
