import type { Terminal } from './terminal.ts';

type Cell = string | number | null | undefined;
export type Column<Row> = { title: string; of: (row: Row) => Cell };

/** Texts come from stores and other users' files: what would steer the terminal is left out. */
export function cleanText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Columns that are as wide as their longest cell; the last is not padded. */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ title }) => title.toUpperCase()),
    ...rows.map((row) => columns.map(({ of }) => cleanText(String(of(row) ?? '')))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => width(line[index] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - width(cell)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** One line for each fact. */
export function formatFacts(facts: Record<string, Cell>): string {
  const shown = Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const widest = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(widest)}  ${cleanText(String(value))}\n`).join('');
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** In columns of a terminal: East Asian letters and emoji take two, marks none. */
function width(text: string): number {
  return [...new Intl.Segmenter().segment(text)].reduce(
    (sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1),
    0,
  );
}

export const inEuros = (euros: number) => `€${euros.toFixed(2)}`;

/** A time as people read it, by UTC. */
export const formatTime = (iso: string) => iso.slice(0, 16).replace('T', ' ');

export type Output = {
  /** Lists: a table, or with --json what the server sent. */
  list: <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => void;
  one: (value: unknown, facts: Record<string, Cell>) => void;
  /** A remark that is no result, left out of pipes' content. */
  note: (text: string) => void;
};

export function createOutput({ stdout, stderr }: Terminal, { json }: { json: boolean }): Output {
  const writeJson = (value: unknown) => stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return {
    list(rows, columns) {
      if (json) writeJson(rows);
      else if (rows.length === 0) stderr.write('There are none yet.\n');
      else stdout.write(formatTable(rows, columns));
    },
    one(value, facts) {
      if (json) writeJson(value);
      else stdout.write(formatFacts(facts));
    },
    note: (text) => void stderr.write(`${cleanText(text)}\n`),
  };
}
