import type { InstalledPack } from './pack.schema.ts';
import { type InstalledPacks, readPacks } from './read-packs.ts';

const MAX_AGE_MS = 60_000;

export type PackListOptions = {
  /** DATA_DIR/voices. */
  root: string;
  /** So long a list is good; a new pack is seen after that, without a restart. */
  maxAgeMs?: number;
  now?: () => number;
};

export type PackList = ReturnType<typeof createPackList>;

/** The installed packs, read again once the list is old. Cheap to ask often; never rejects. */
export function createPackList({ root, maxAgeMs = MAX_AGE_MS, now = Date.now }: PackListOptions) {
  let read: { at: number; packs: Promise<InstalledPacks> } | undefined;
  function readNow(): Promise<InstalledPacks> {
    const packs = readPacks(root);
    read = { at: now(), packs };
    return packs;
  }
  return {
    list: (): Promise<InstalledPacks> => (read && now() - read.at < maxAgeMs ? read.packs : readNow()),
    /** As they are now, however young the list is. */
    readNow,
  };
}

/** What the sound of the packs' voices depends on: part of the names under which sounds are cached. */
export function describeVersion(runtime: string, packs: readonly InstalledPack[]): string {
  const parts = packs.map(({ id, version, options }) => `${id}@${version} ${JSON.stringify(options)}`);
  return [`sherpa-onnx ${runtime}`, ...parts.sort()].join('\n');
}
