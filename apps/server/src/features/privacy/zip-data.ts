import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { MISSING_PATH, reportLost } from '../../app/find-stored.ts';
import type { PersonalData, PersonalFile } from '../../modules/personal-data.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import { streamJson } from './stream-json.ts';

// Records are small and media don't compress: worker threads would cost more than they save.
configure({ useWebWorkers: false });

type ZipDeps = {
  db: Db;
  storage: Storage;
  parts: PersonalData[];
  warn: (error: unknown, message: string) => void;
};

const README = (day: string) => `Your data at Avatarcade, ${day}

Each .json file holds the stored data of one kind; times are UTC, amounts are in euros.
"uploads" contains your clips, pictures and icons, "videos" your finished videos with poster and captions,
"support-requests" the screenshots that you sent with your requests.
`;

/** All data of a user as a zip, written while it is read: it is never in memory as a whole. */
export function zipData({ userId, now }: { userId: string; now: Date }, deps: ZipDeps): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  write({ zip: new ZipWriter(writable), userId, now }, deps).catch(async (error: unknown) => {
    deps.warn(error, 'a data download failed');
    await writable.abort(error).catch(() => undefined);
  });
  return Readable.fromWeb(readable);
}

async function write(
  { zip, userId, now }: { zip: ZipWriter<unknown>; userId: string; now: Date },
  { db, storage, parts, warn }: ZipDeps,
): Promise<void> {
  await zip.add('README.txt', new TextReader(README(now.toISOString().slice(0, 10))));
  const files: PersonalFile[] = [];
  for (const part of parts) {
    const found = await part.collect(db, userId);
    await zip.add(`${part.name}.json`, Readable.toWeb(Readable.from(textOf(found.records), BYTES)));
    files.push(...found.files);
  }
  /** Some of them may have been deleted during the download. */
  const lost: PersonalFile[] = [];
  for (const file of files) {
    const content = await unlessMissing(storage.open(file.key));
    if (content) await zip.add(file.path, Readable.toWeb(content), { level: 0 });
    else lost.push(file);
  }
  const missing = reportLost({ of: `the data of user ${userId}`, files: lost }, warn);
  if (missing !== undefined) await zip.add(MISSING_PATH, new TextReader(missing));
  await zip.close();
}

const BYTES = { objectMode: false };

async function* textOf(records: unknown): AsyncGenerator<Buffer> {
  for await (const part of streamJson(records)) yield Buffer.from(part);
  yield Buffer.from('\n');
}
