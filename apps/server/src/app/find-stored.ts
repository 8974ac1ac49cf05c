import { eachAtOnce } from '../platform/concurrency/each-at-once.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { type ZipFile, zipText } from './send-zip.ts';

/** A bucket is asked for so many files at a time. */
const AT_ONCE = 16;

type Warn = (error: unknown, message: string) => void;

/** A stored file that a zip should have. Without a digest it, or what it would have been made of, was lost or damaged before. */
export type WantedFile = {
  path: string;
  key: string;
  modified: Date;
  digest: { bytes: number; crc32: number } | undefined;
};

/** What the storage has of a wanted file. */
type StoredFile<File extends WantedFile> = File & ZipFile & { digest: NonNullable<File['digest']> };

/** `of` says in the log what the zip is of. */
type Wanted<File> = { of: string; modified: Date; files: readonly File[] };

/**
 * Returns those files of a zip that the storage has, as long as they were; `missing` has the text that names the others, for the end of the
 * zip, and is empty when nothing is lost. The log names each lost file.
 */
export async function findStored<File extends WantedFile>(
  { of, modified, files }: Wanted<File>,
  { storage, warn }: { storage: Pick<Storage, 'head'>; warn: Warn },
): Promise<{ stored: StoredFile<File>[]; missing: ZipFile[] }> {
  const lost = new Set<File>();
  await eachAtOnce(files, {
    atOnce: AT_ONCE,
    async each(file) {
      const found = file.digest && (await storage.head(file.key));
      if (!found || found.bytes !== file.digest?.bytes) lost.add(file);
    },
  });
  const stored = files.flatMap((file) => {
    const { digest } = file;
    return digest && !lost.has(file) ? [{ ...file, digest, bytes: digest.bytes, crc32: digest.crc32 }] : [];
  });
  const text = reportLost({ of, files: files.filter((file) => lost.has(file)) }, warn);
  return { stored, missing: text === undefined ? [] : [zipText({ path: MISSING_PATH, text, modified })] };
}

export const MISSING_PATH = 'missing.txt';

const LOST = `These files are lost or damaged on the server and are not in this zip. The others are complete.
Download the zip again later, or ask the support about them.

`;

class LostFileError extends Error {
  override readonly name = 'LostFileError';
}

/** Logs each lost file of a zip, and returns the text that names them in the zip; undefined when there is none. */
export function reportLost(
  { of, files }: { of: string; files: readonly Pick<WantedFile, 'path' | 'key'>[] },
  warn: Warn,
): string | undefined {
  for (const { path, key } of files)
    warn(new LostFileError(`${path} of ${of} is lost: ${key}`), 'a zip lacks a file');
  return files.length === 0 ? undefined : `${LOST}${files.map(({ path }) => path).join('\n')}\n`;
}
