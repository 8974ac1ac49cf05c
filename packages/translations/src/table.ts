import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Rows with the names of their columns in the first line; a cell that a spreadsheet would run as a formula is written as text. */
export function writeTable(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  return stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true });
}

/** Throws an Error that says what is wrong with the text. */
export function readTable(text: string): Record<string, string>[] {
  return parse(text, {
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: false,
  });
}
