import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FetchOptions, fetchFile } from './fetch-file.ts';
import { openDraft } from './file-draft.ts';
import { PackError } from './pack.errors.ts';
import type { PackFile } from './pack.schema.ts';

export type GetOptions = FetchOptions & {
  /** A folder with the files, by their own names or below the pack's id, for machines without internet. */
  from?: string | undefined;
  /** Stands for the scheme and host of every file's address. */
  mirror?: string | undefined;
  /** Pauses before further attempts, in milliseconds, when the network fails. */
  pausesMs?: readonly number[] | undefined;
};

const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/** Where a file is fetched: below the mirror it has the same path. */
export function addressOf({ url }: PackFile, mirror: string | undefined): string {
  if (!mirror) return url;
  const { pathname } = new URL(url);
  return `${mirror.replace(/\/+$/, '')}${pathname}`;
}

/** Brings a file of a pack to `path`, unless it is there. Throws PackError, or the reason of the aborted signal. */
export async function getFile(
  { file, pack, path }: { file: PackFile; pack: string; path: string },
  options: GetOptions,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A file gets its name when its hash was compared.
  if ((await sizeOf(path)) === file.bytes) return options.onBytes?.(file.bytes);
  if (options.from !== undefined)
    return copyFile({ file, path, from: await findIn(options.from, { file, pack }) }, options);
  const url = addressOf(file, options.mirror);
  for (const pause of [...(options.pausesMs ?? PAUSES_MS), undefined]) {
    try {
      return await fetchFile({ file, url, path }, options);
    } catch (error) {
      if (pause === undefined || !(error instanceof PackError && error.isTransient)) throw error;
      await wait(pause, undefined, { signal: options.signal }).catch(() => options.signal?.throwIfAborted());
    }
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

async function findIn(folder: string, { file, pack }: { file: PackFile; pack: string }): Promise<string> {
  const places = [join(folder, pack, file.name), join(folder, file.name), join(folder, basename(file.name))];
  for (const place of places) if ((await sizeOf(place)) >= 0) return place;
  throw new PackError(`There is no ${file.name} of ${pack} in ${folder}.`);
}

async function copyFile(
  { file, path, from }: { file: PackFile; path: string; from: string },
  { signal, onBytes }: GetOptions,
): Promise<void> {
  await using draft = await openDraft(file, path);
  await draft.reset();
  for await (const chunk of createReadStream(from)) {
    signal?.throwIfAborted();
    await draft.append(chunk);
    onBytes?.(draft.length);
  }
  await draft.finish();
}
