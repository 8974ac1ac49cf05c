import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type ReadText, type TextUnit, TranslationFileError, type Translations } from './text-unit.ts';

const COLUMNS = ['id', 'note', 'max_characters', 'source'] as const;
/** Spreadsheets take a cell that starts with one of these for a formula; a leading apostrophe shows it as text. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A table with a row for each text and a column for each language; BCP 47. UTF-8 with its mark, as spreadsheets need it. */
export function writeCsv(units: readonly TextUnit[], languages: ReadonlyMap<string, Translations>): string {
  const rows = units.map(({ id, note, maxLength, source }) => [
    id,
    guard(note),
    String(maxLength),
    guard(source),
    ...Array.from(languages.values(), (texts) => guard(texts.get(id) ?? '')),
  ]);
  return stringify([[...COLUMNS, ...languages.keys()], ...rows], { bom: true, record_delimiter: '\r\n' });
}

/** The translations of each language, in the order of the columns. Empty cells give no text. */
export function readCsv(text: string): Map<string, ReadText[]> {
  const [header, ...rows] = parseRows(text);
  const names = header?.record.map((name) => name.trim()) ?? [];
  const idColumn = names.indexOf('id');
  if (idColumn < 0) throw new TranslationFileError('The file has no column “id” in its first line.');
  const known: readonly string[] = COLUMNS;
  const languages = names.flatMap((name, column) =>
    name && !known.includes(name) ? [{ name, column }] : [],
  );
  if (languages.length === 0) throw new TranslationFileError('The file has no column of a language.');
  const repeated = languages.find(
    ({ name }, index) => languages.findIndex((each) => each.name === name) < index,
  );
  if (repeated) throw new TranslationFileError(`The file has two columns “${repeated.name}”.`);
  return new Map(
    languages.map(({ name, column }) => [
      name,
      rows.flatMap(({ record, line }): ReadText[] => {
        const cell = unguard(record[column] ?? '');
        return cell === '' ? [] : [{ id: (record[idColumn] ?? '').trim(), text: cell, line }];
      }),
    ]),
  );
}

type Row = { record: string[]; line: number };

function parseRows(text: string): Row[] {
  // Spreadsheets of countries with a decimal comma write semicolons.
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0];
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      ...(delimiter && { delimiter }),
      // The parser says where a row ends; one with line breaks in a cell starts earlier.
      on_record(record: string[], { lines }) {
        rows.push({ record, line: lines - countBreaks(record) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TranslationFileError(`The file is no valid CSV: ${error.message}`);
  }
}

function countBreaks(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
