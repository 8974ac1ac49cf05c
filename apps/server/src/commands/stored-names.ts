import { nameVideoFiles } from '../features/videos/stored-files.service.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/pg-boss.ts';
import type { TableShape } from './table-shapes.queries.ts';

/** As `newStorageKey` makes them, anywhere in a value. */
const KEY = /[a-z][a-z0-9-]{0,30}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}/g;

/** One row as texts, in the order of its table's columns. */
export type Row = (string | null)[];

/** The table that names a file, and a text that its row contains. */
export type NamedBy = Pick<TableShape, 'schema' | 'name'> & { text: string };

/** Returns the function that lists the stored files that a row of a table names. */
export function createNameReader(table: TableShape): (row: Row) => { key: string; by: NamedBy }[] {
  const { schema, name } = table;
  // The queue names files that are to be deleted.
  if (schema === QUEUE_SCHEMA) return () => [];
  const at = (column: string) => table.columns.findIndex((found) => found.name === column);
  const [id, state, status, charge, parts] = ['id', 'state', 'status', 'charge_number', 'files'].map(at);
  const filesClaim = at('files_claim');
  const textAt = (row: Row, place: number | undefined) => row[place ?? -1] ?? '';
  return (row) => {
    // Its files are still on their way, and their upload isn't acknowledged.
    if (name === 'assets' && textAt(row, state) === 'incoming') return [];
    const keys = new Set(row.flatMap((value) => value?.match(KEY) ?? []));
    const named = [...keys].map((key) => ({ key, by: { schema, name, text: key } }));
    if (name === 'renders_ahead' && textAt(row, state) === 'ready') {
      const text = textAt(row, id);
      const files = nameVideoFiles({ videoId: text, chargeNumber: 1, claim: 1, hasEndCard: true });
      return [...named, ...files.map((key) => ({ key, by: { schema, name, text } }))];
    }
    if (name !== 'videos' || textAt(row, status) !== 'ready') return named;
    const videoId = textAt(row, id);
    const hasEndCard = textAt(row, parts).includes('"endCard"');
    const chargeNumber = Number(textAt(row, charge));
    // A database of an earlier version has no such column.
    const claim = Number(textAt(row, filesClaim) || 1);
    const files = nameVideoFiles({ videoId, chargeNumber, claim, hasEndCard });
    return [...named, ...files.map((key) => ({ key, by: { schema, name, text: videoId } }))];
  };
}
