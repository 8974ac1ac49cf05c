/** What a database can't hold, or nobody meant, taken out: NUL and other control characters, halves of characters. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** What a terminal would obey, or show in another order than it is written, as a sign of its own; tabs stay. */
export function toPrintable(line: string): string {
  return line.replace(/[^\P{Cc}\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
