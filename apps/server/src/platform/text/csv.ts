/** RFC 4180 in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function buildCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(quote).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet would evaluate a text that begins like a formula. */
export function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
