import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskSpace } from '../../../platform/disk/disk-space.ts';
import { codeOf } from '../../../platform/errors/error-code.ts';
import { contentTypeOf } from '../content-types.ts';
import { FileMissingError, type ListedStorage } from '../storage.port.ts';
import { ensureStorageKey, isStorageKey } from '../storage-keys.ts';

/** How the name of a file ends that isn't complete yet. */
export const PART = '.part';

/** Files in one folder. A key's extension determines its type, so nothing else is stored with the bytes. */
export function createDiskStorage(folder: string, diskSpace?: DiskSpace): ListedStorage {
  const pathOf = (key: string) => {
    ensureStorageKey(key);
    return join(folder, key);
  };

  /** Writes to a temporary file and renames it, so that a partial file is never visible. */
  const place = async (
    key: string,
    { contentType, write }: { contentType: string; write: (path: string) => Promise<void> },
  ) => {
    if (contentTypeOf(key) !== contentType)
      throw new Error(`A ${contentType} file can't have the key ${key}`);
    await diskSpace?.ensureRecordRoom();
    const path = pathOf(key);
    const part = `${path}.${crypto.randomUUID()}${PART}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(part);
      const { size } = await syncToDisk(part);
      await rename(part, path);
      return { bytes: size };
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  return {
    put(key, { content, contentType }) {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      // A sender who disconnects before writing begins would otherwise cause an unhandled error.
      source.on('error', () => {});
      return place(key, {
        contentType,
        write: (path) => pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
      });
    },
    async putFile(key, { path: source, contentType }) {
      await diskSpace?.ensureRecordRoom((await stat(source)).size);
      return await place(key, { contentType, write: (path) => copyFile(source, path) });
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch((error) => rethrowMissing(error, key));
      return createReadStream('', { fd: file, ...(range ? { start: range.start, end: range.end } : {}) });
    },
    async head(key) {
      const bytes = await findSize(pathOf(key));
      return bytes === undefined ? undefined : { bytes, contentType: contentTypeOf(key) };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async materialize(key) {
      const path = pathOf(key);
      await access(path, constants.R_OK).catch((error) => rethrowMissing(error, key));
      return { path, [Symbol.asyncDispose]: async () => {} };
    },
    async findStoredBefore(area, time) {
      const names = await readdir(join(folder, area)).catch(ignoreMissing);
      const keys = names.map((name) => `${area}/${name}`).filter(isStorageKey);
      const before: string[] = [];
      for (const key of keys) {
        const stored = await findStats(join(folder, key));
        if (stored && stored.mtime < time) before.push(key);
      }
      return before;
    },
    async *list() {
      for (const area of await readdir(folder).catch(ignoreMissing)) {
        for (const name of await readdir(join(folder, area)).catch(ignoreMissing)) {
          const key = `${area}/${name}`;
          if (!isStorageKey(key)) continue;
          const bytes = await findSize(join(folder, key));
          // Else it was deleted meanwhile.
          if (bytes !== undefined) yield { key, bytes };
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
      await diskSpace?.ensureRoom();
    },
  };
}

async function syncToDisk(path: string) {
  await using file = await open(path, 'r+');
  await file.sync();
  return await file.stat();
}

async function findSize(path: string): Promise<number | undefined> {
  return (await findStats(path))?.size;
}

async function findStats(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of a folder that isn't there, or a file beside the folders. */
function ignoreMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
  throw error;
}

function rethrowMissing(error: unknown, key: string): never {
  if (codeOf(error) === 'ENOENT') throw new FileMissingError(key);
  throw error;
}
