import { speechKeys } from '../features/catalogue/heard-speech.service.ts';
import { nameVideoFiles } from '../features/videos/stored-files.service.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/pg-boss.ts';
import type { TableShape } from './table-shapes.queries.ts';

/** As `newStorageKey` makes them, anywhere in a value. */
const KEY = /[a-z][a-z0-9-]{0,30}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}/g;

/** One row as texts, in the order of its table's columns. */
export type Row = (string | null)[];

/** The table that names a file, and a text that its row contains. */
export type NamedBy = Pick<TableShape, 'schema' | 'name'> & {
  text: string;
  /** It may be gone while its row stays: it is made again when it is needed. */
  isOptional?: boolean;
};

type ReadNames = (row: Row) => { key: string; by: NamedBy }[];

/** Returns the function that lists the stored files that a row of a table names. */
export function createNameReader(table: TableShape): ReadNames {
  const { schema, name } = table;
  // The queue names files that are to be deleted, and a webhook tells of a video as it was: its files may have been deleted since.
  if (schema === QUEUE_SCHEMA || name === 'webhook_deliveries') return () => [];
  if (name === 'speech_previews') return readSpeech(table);
  const at = (column: string) => placeOf(table, column);
  const [id, state, status, charge, parts] = ['id', 'state', 'status', 'charge_number', 'files'].map(at);
  const filesClaim = at('files_claim');
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

/**
 * Speeches are a cache, of which the sound is swept before its row. Only what a service was paid for must be there, as long as the row
 * says that it is.
 */
function readSpeech(table: TableShape): ReadNames {
  const { schema, name } = table;
  const [id, paid, hasSound] = ['id', 'paid', 'has_sound'].map((column) => placeOf(table, column));
  return (row) => {
    const { video, preview } = speechKeys(textAt(row, id));
    const isRequired = textAt(row, paid) === 'true' && textAt(row, hasSound) === 'true';
    return [
      { key: video, by: { schema, name, text: video, isOptional: !isRequired } },
      { key: preview, by: { schema, name, text: video, isOptional: true } },
    ];
  };
}

const placeOf = (table: TableShape, column: string) =>
  table.columns.findIndex((found) => found.name === column);
const textAt = (row: Row, place: number | undefined) => row[place ?? -1] ?? '';
