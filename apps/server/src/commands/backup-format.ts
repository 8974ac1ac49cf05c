import { z } from 'zod';

/** Of the folder: grows when an older version can't read it. */
const FORMAT = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
});
export type BackupTable = z.infer<typeof table>;

/** `manifest.json` of a backup. Beside it: `tables/<schema>.<name>.jsonl.gz`, a line a row, and `files/<key>`. */
export const backupManifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601: when the snapshot was taken. */
  takenAt: z.string(),
  /** In their order: the schema that the rows fit. */
  migrations: z.array(z.string()).min(1),
  /** Of the queue's own tables. */
  queueVersion: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string(), used: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.number() }),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const BACKUP_FORMAT = FORMAT;
export const MANIFEST = 'manifest.json';
export const tableFile = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `tables/${schema}.${name}.jsonl.gz`;
