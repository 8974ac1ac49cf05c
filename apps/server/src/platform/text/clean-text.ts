import { cleanText } from '@avatarcade/video/clean-text';

export { cleanText };

/** Makes control and bidirectional characters visible, which a terminal would obey; tabs stay. */
export function toPrintable(line: string): string {
  return line.replace(/[^\P{Cc}\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
