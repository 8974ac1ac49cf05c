import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { FileMissingError } from '../../providers/storage/storage.port.ts';
import { digestStream, type FileDigest, type VideoFiles, type VideoPart } from './video-digests.ts';
import { saveFiles } from './video-files.queries.ts';
import type { VideoRow } from './videos.queries.ts';
import { filesOfRow, keysOfRow, type VideoKeys } from './videos.rules.ts';

export type MeasureDeps = { db: Db; storage: Pick<Storage, 'open'> };

/** What the files of a finished video are: as its render says, else read once and kept. */
export async function measureFiles(row: VideoRow, deps: MeasureDeps): Promise<VideoFiles> {
  if (row.files) return row.files;
  const parts: VideoFiles['parts'] = {};
  for (const [part, key] of listKeys(keysOfRow(row))) {
    const digest = await digestStored(key, deps);
    if (digest) parts[part] = digest;
  }
  const files = { parts };
  await saveFiles(deps.db, { ...filesOfRow(row), files });
  return files;
}

export function listKeys(keys: VideoKeys): [VideoPart, string][] {
  const { video, poster, srt, vtt, endCard } = keys;
  return Object.entries({ video, poster, srt, vtt, endCard }) as [VideoPart, string][];
}

/** Undefined where there is no such file: earlier versions kept no end card. */
async function digestStored(key: string, { storage }: MeasureDeps): Promise<FileDigest | undefined> {
  try {
    return await digestStream(await storage.open(key));
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
