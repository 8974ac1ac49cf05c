import { FORMATS, type Format } from '@avatarcade/video/formats';
import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from '../exit-codes.ts';

export const MATRIX_COLUMNS = [
  'language',
  'text',
  'voice',
  'hook',
  'presenter',
  'template',
  'format',
  'title_line',
  'button_text',
] as const;
type Column = (typeof MATRIX_COLUMNS)[number];

/** One video of a campaign as the file names it, without empty cells; `line` counts from 1. */
export type MatrixRow = Partial<Record<Exclude<Column, 'format'>, string>> & { line: number; format: Format };

/** The rows of a CSV file with a row for each video. Throws UsageError that names every line with an error. */
export function readMatrix(text: string): MatrixRow[] {
  const [header, ...rows] = parseRows(text);
  const columns = (header?.cells ?? []).map(readColumn);
  if (rows.length === 0) throw new UsageError('The file has no row below its first line.');
  const repeated = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (repeated) throw new UsageError(`The file has two columns “${repeated}”.`);
  const errors: string[] = [];
  const read = rows.flatMap(({ cells, line }): MatrixRow[] => {
    const named = columns.flatMap((column, index) => {
      const cell = cells[index]?.trim();
      return column && cell ? [[column, cell] as const] : [];
    });
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      errors.push(`Line ${line}: it has more cells than the first line. Put texts with commas in quotes.`);
    }
    const { format: written, ...row }: Partial<Record<Column, string>> = Object.fromEntries(named);
    const format = readFormat(written);
    if (!format)
      errors.push(`Line ${line}: “${written}” is not a format. Use one of: ${FORMATS.join(', ')}.`);
    return format ? [{ ...row, line, format }] : [];
  });
  if (errors.length > 0) throw new UsageError(errors.join('\n'));
  return read;
}

/** Columns without a name may hold remarks. */
function readColumn(written: string): Column | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const column = MATRIX_COLUMNS.find((each) => each === name);
  if (column || name === '') return column;
  throw new UsageError(`“${written.trim()}” is not a column. Use one of: ${MATRIX_COLUMNS.join(', ')}.`);
}

function readFormat(written = 'portrait'): Format | undefined {
  const name = written.toLowerCase();
  return name === '4:5' ? 'four-five' : FORMATS.find((format) => format === name);
}

type Row = { cells: string[]; line: number };

function parseRows(text: string): Row[] {
  // Spreadsheets of countries with a decimal comma write semicolons.
  const [first = ''] = text.split(/\r?\n/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The parser says where a row ends; one with line breaks in a cell starts earlier.
      on_record(cells: string[], { lines }) {
        rows.push({ cells, line: lines - cells.join('').split('\n').length + 1 });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`The file is no valid CSV: ${error.message}`);
    throw error;
  }
}
