import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledPack, type Manifest, manifestSchema } from './pack.schema.ts';

export const MANIFEST = 'manifest.json';

export type PackProblem = { id: string; reason: string };

export type InstalledPacks = {
  packs: InstalledPack[];
  /** Folders that look like packs and can't be used. */
  problems: PackProblem[];
};

/** Where a pack is installed. */
export const packFolder = (root: string, { id, version }: { id: string; version: string }): string =>
  join(root, `${id}@${version}`);

/** The packs below `DATA_DIR/voices`, by their manifests and the sizes of their files; of each id the newest. Never rejects. */
export async function readPacks(root: string): Promise<InstalledPacks> {
  const names = await readdir(root).catch(() => []);
  const folders = names.filter((name) => /^[^.].*@/.test(name)).map((name) => join(root, name));
  const problems: PackProblem[] = [];
  const found: InstalledPack[] = [];
  for (const folder of folders) {
    try {
      found.push(await readPack(folder));
    } catch (error) {
      problems.push({ id: idOf(folder), reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const newest = found.filter(
    ({ id, installedAt }) => !found.some((other) => other.id === id && other.installedAt > installedAt),
  );
  const packs: InstalledPack[] = [];
  for (const pack of newest) {
    const missing = pack.needs.find((id) => !newest.some((other) => other.id === id));
    if (missing) problems.push({ id: pack.id, reason: `It needs ${missing}, which isn't installed.` });
    else packs.push({ ...pack, needed: findNeeded(pack, newest) });
  }
  return { packs, problems };
}

function findNeeded({ needs }: InstalledPack, all: readonly InstalledPack[]): Record<string, string> {
  return Object.fromEntries(all.filter(({ id }) => needs.includes(id)).map(({ id, folder }) => [id, folder]));
}

const idOf = (folder: string) => folder.replace(/^.*[\\/]/, '').replace(/@.*$/, '');

/** Throws in words of what is wrong. */
async function readPack(folder: string): Promise<InstalledPack> {
  const path = join(folder, MANIFEST);
  const { mtimeMs } = await stat(path).catch(() => {
    throw new Error('It has no manifest.');
  });
  const { pack, files } = await readManifest(path);
  for (const { name, bytes } of files) {
    const { size } = await stat(join(folder, name)).catch(() => ({ size: -1 }));
    if (size !== bytes)
      throw new Error(size < 0 ? `${name} is missing.` : `${name} has ${size} bytes and not ${bytes}.`);
  }
  return { ...pack, files, folder, installedAt: mtimeMs, needed: {} };
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new Error('Its manifest can’t be read, or is of another version of Avatarcade.');
  }
}
