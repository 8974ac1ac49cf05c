import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import { digestStream, type VideoFiles, type VideoPart } from './video-digests.ts';
import { saveFiles } from './video-files.queries.ts';
import type { VideoRow } from './videos.queries.ts';
import { filesOfRow, keysOfRow, type VideoKeys } from './videos.rules.ts';

export type MeasureDeps = { db: Db; storage: Pick<Storage, 'open'> };

/** What the files of a finished video are: as its render says, else read once and kept. A part that is lost has no digest, until it is back. */
export async function measureFiles(row: VideoRow, deps: MeasureDeps): Promise<VideoFiles> {
  const known = row.files?.parts;
  const unknown = listKeys(keysOfRow(row)).filter(
    ([part]) => !known || (isPartOf(known, part) && !known[part]),
  );
  const read: VideoFiles['parts'] = {};
  for (const [part, key] of unknown) {
    const digest = await unlessMissing(deps.storage.open(key).then(digestStream));
    if (digest) read[part] = digest;
  }
  const files = { ...row.files, parts: { ...known, ...read } };
  if (!known || Object.keys(read).length > 0) await saveFiles(deps.db, { ...filesOfRow(row), files });
  return files;
}

/** Whether a finished video has such a file, lost or not: earlier versions kept no end card. */
export function isPartOf(known: VideoFiles['parts'], part: VideoPart): boolean {
  return part !== 'endCard' || known.endCard !== undefined;
}

export function listKeys(keys: VideoKeys): [VideoPart, string][] {
  const { video, poster, srt, vtt, endCard } = keys;
  return Object.entries({ video, poster, srt, vtt, endCard }) as [VideoPart, string][];
}
