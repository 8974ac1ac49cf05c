import { stat } from 'node:fs/promises';
import type { InstalledPack } from './pack.schema.ts';
import { type InstalledPacks, readPacks } from './read-packs.ts';

const MAX_AGE_MS = 60_000;

export type PackListOptions = {
  /** DATA_DIR/voices. */
  root: string;
  /** So long a list is good while the folder has the same packs; then damage to their files is seen. */
  maxAgeMs?: number;
  now?: () => number;
};

export type PackList = ReturnType<typeof createPackList>;

/**
 * The installed packs, read again when a pack came to the folder or left it, and once the list is old. Cheap to ask often; never
 * rejects.
 */
export function createPackList({ root, maxAgeMs = MAX_AGE_MS, now = Date.now }: PackListOptions) {
  let read: { at: number; changedAt: number | undefined; packs: Promise<InstalledPacks> } | undefined;
  async function list(maxAge: number): Promise<InstalledPacks> {
    // Found out before the packs are read: what comes meanwhile changes the time again.
    const changedAt = await readChangeTime(root);
    if (read && read.changedAt === changedAt && now() - read.at < maxAge) return read.packs;
    const packs = readPacks(root);
    read = { at: now(), changedAt, packs };
    return packs;
  }
  return {
    list: () => list(maxAgeMs),
    /** As they are now, however young the list is. */
    readNow: () => list(0),
  };
}

/** When an entry of the folder was last added, renamed or removed; undefined without a folder. */
async function readChangeTime(folder: string): Promise<number | undefined> {
  const facts = await stat(folder).catch(() => undefined);
  return facts?.mtimeMs;
}

/** What the sound of the packs' voices depends on: part of the names under which sounds are cached. */
export function describeVersion(runtime: string, packs: readonly InstalledPack[]): string {
  const parts = packs.map(({ id, version, options }) => `${id}@${version} ${JSON.stringify(options)}`);
  return [`sherpa-onnx ${runtime}`, ...parts.sort()].join('\n');
}
