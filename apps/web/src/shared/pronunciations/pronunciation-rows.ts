import { pronunciations } from '@avatarcade/contracts/voiceovers';
import type { Pronunciation } from '@avatarcade/video/pronunciations';

/** An entry while it is edited. */
export type PronunciationRow = Pronunciation & { key: number };
/** The errors of a row, by field. */
export type RowErrors = { word?: string; say?: string };

export function buildRows(list: readonly Pronunciation[]): PronunciationRow[] {
  return list.map(({ word, say }, key) => ({ word, say, key }));
}

export function addRow(rows: readonly PronunciationRow[]): PronunciationRow[] {
  return [...rows, { word: '', say: '', key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }];
}

/** Whether the list to be stored differs from the stored one. */
export function hasChanges(rows: readonly PronunciationRow[], stored: readonly Pronunciation[]): boolean {
  const write = (list: readonly Pronunciation[]) =>
    JSON.stringify(list.map(({ word, say }) => [word.trim(), say.trim()]));
  return write(filledRows(rows)) !== write(stored);
}

function filledRows(rows: readonly PronunciationRow[]): PronunciationRow[] {
  return rows.filter(({ word, say }) => word.trim() !== '' || say.trim() !== '');
}

/** Returns the list to be stored, or its errors by row key. Empty rows are left out. */
export function readRows(
  rows: readonly PronunciationRow[],
): { list: Pronunciation[] } | { errors: Map<number, RowErrors>; message?: string | undefined } {
  const filled = filledRows(rows);
  const parsed = pronunciations.safeParse(filled.map(({ word, say }) => ({ word, say })));
  if (parsed.success) return { list: parsed.data };
  const errors = new Map<number, RowErrors>();
  let message: string | undefined;
  for (const issue of parsed.error.issues) {
    const [index, field] = issue.path;
    const row = typeof index === 'number' ? filled[index] : undefined;
    if (row && (field === 'word' || field === 'say')) {
      errors.set(row.key, { [field]: issue.message, ...errors.get(row.key) });
    } else message = issue.message;
  }
  return { errors, message };
}
