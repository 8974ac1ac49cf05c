import { stat } from 'node:fs/promises';
import type { HelpdeskFile } from '@avatarcade/contracts/helpdesk';
import { dropDirectionControls } from '@avatarcade/video/clean-text';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { Scratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import type { EnsureQuota } from '../assets/upload-room.service.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { notAScreenshot, screenshotRefused, screenshotUnknown } from './support.errors.ts';
import { deleteWaitingFiles, hasFile, insertFile } from './tickets.queries.ts';

export type ScreenshotDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  engine: Engine;
  storage: Storage;
  linkTo: (key: string) => string;
  ensureQuota: EnsureQuota;
};

export type ReceivedScreenshot = {
  userId: string;
  /** The file's name on the user's disk. */
  fileName: string;
  path: string;
  /** Determined by its first bytes. */
  type: string;
  scratch: Scratch;
  signal: AbortSignal;
};

export type ScreenshotService = ReturnType<typeof createScreenshotService>;

/** Pixels: small print stays readable. */
const MAX_SIDE = 2560;
const NAME_LENGTH = 120;
const WAIT_MS = 24 * 3600_000;

export function createScreenshotService(deps: ScreenshotDeps) {
  return {
    add: (screenshot: ReceivedScreenshot) => add(screenshot, deps),
    sweep: () => sweep(deps),
  };
}

/** Re-encodes the picture, so that only pixels are passed on. The row is created before its file, for the sweep. */
async function add(
  { userId, fileName, path, type, scratch, signal }: ReceivedScreenshot,
  { db, clock, engine, storage, linkTo, ensureQuota }: ScreenshotDeps,
): Promise<HelpdeskFile> {
  if (type !== 'png' && type !== 'jpeg') throw notAScreenshot();
  const extension = type === 'png' ? 'png' : 'jpg';
  const drawn = scratch.path(`drawn.${extension}`);
  await engine
    .normalizeImage({ input: path, output: drawn, maxSide: MAX_SIDE }, { userId, signal })
    .catch((error: unknown) => {
      throw screenshotRefused(error);
    });
  signal.throwIfAborted();
  const key = newStorageKey('screenshots', extension);
  const { size: bytes } = await stat(drawn);
  const row = await inTransaction(db, async (trx) => {
    await ensureQuota(trx, { userId, bytes });
    return insertFile(trx, {
      user_id: userId,
      ticket_id: null,
      file_key: key,
      file_name: nameOf(fileName, extension),
      bytes,
      created_at: clock(),
    });
  });
  await storage.putFile(key, { path: drawn, contentType: `image/${type}` });
  // If the user was deleted meanwhile, the row is gone, possibly since before the file existed.
  if (!(await hasFile(db, row.id))) {
    await storage.delete(key);
    throw screenshotUnknown();
  }
  return { name: row.id, file_url: linkTo(key) };
}

/** Jobs delete the files, so that a failure is retried. */
async function sweep({ db, clock, jobs }: ScreenshotDeps): Promise<number> {
  return inTransaction(db, async (trx) => {
    const swept = await deleteWaitingFiles(trx, new Date(clock().getTime() - WAIT_MS));
    await enqueueFileRemoval(trx, { keys: swept.map(({ file_key: key }) => key), jobs });
    return swept.length;
  });
}

/** A name for people and mail programs: no path, and the extension of its type. */
function nameOf(fileName: string, extension: string): string {
  const last = cleanLine(dropDirectionControls(fileName)).split(/[/\\]/).at(-1) ?? '';
  const stem = last.replace(/\.[^.]*$/, '').slice(0, NAME_LENGTH) || 'screenshot';
  return `${stem}.${extension}`;
}
