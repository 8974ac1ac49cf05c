import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from './file-draft.ts';
import { ensureSpace } from './free-space.ts';
import { type GetOptions, getFile } from './get-file.ts';
import { incomingFolder, lockIncoming } from './lock-incoming.ts';
import { PackError } from './pack.errors.ts';
import type { InstalledPack, Manifest, Pack } from './pack.schema.ts';
import { preparePiper } from './prepare-piper.ts';
import { MANIFEST, packFolder, readPacks } from './read-packs.ts';
import { smokeTest } from './smoke-test.ts';
import { unpackArchive } from './unpack-archive.ts';

export type InstallStage = 'downloading' | 'unpacking' | 'testing';

export type InstallOptions = Omit<GetOptions, 'onBytes'> & {
  /** `DATA_DIR/voices`. */
  root: string;
  /** `share` is 0 to 1 of the stage. */
  onProgress?: (stage: InstallStage, share: number) => void;
  freeSpace?: (folder: string) => Promise<number>;
};

/**
 * Installs a pack; those that it needs have to be there. It is built in a folder of its own and renamed when it has spoken, so a
 * server sees all of it or nothing. Throws PackError or the reason of the aborted signal; what was downloaded stays for the next time.
 */
export async function installPack(pack: Pack, options: InstallOptions): Promise<'installed' | 'present'> {
  const { root } = options;
  const { packs } = await readPacks(root);
  if (packs.some(({ id, version }) => id === pack.id && version === pack.version)) return 'present';
  await ensureSpace([pack], options);
  await using _lock = await lockIncoming(root);
  const draft = join(incomingFolder(root), `${pack.id}@${pack.version}`);
  const folder = join(draft, 'pack');
  await mkdir(folder, { recursive: true });
  const names = await fillFolder({ pack, draft, folder }, options);
  const files = await describeFiles(folder, names);
  await testVoices({ pack, files, folder }, options);
  await writeManifest(join(folder, MANIFEST), toManifest(pack, files));
  const place = packFolder(root, pack);
  await rm(place, { recursive: true, force: true });
  await rename(folder, place);
  await rm(draft, { recursive: true, force: true });
  await removeOthers(root, pack);
  return 'installed';
}

/** Downloads, unpacks and prepares. Returns the names of the files in the folder. */
async function fillFolder(
  { pack, draft, folder }: { pack: Pack; draft: string; folder: string },
  { onProgress, ...options }: InstallOptions,
): Promise<string[]> {
  const all = pack.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const names: string[] = [];
  let done = 0;
  for (const file of pack.files) {
    const path = join(file.unpack ? draft : folder, file.name);
    const onBytes = (bytes: number) => onProgress?.('downloading', (done + bytes) / all);
    await getFile({ file, pack: pack.id, path }, { ...options, onBytes });
    done += file.bytes;
    if (!file.unpack) names.push(file.name);
    else {
      onProgress?.('unpacking', 0);
      names.push(...(await unpackArchive({ path, folder, skip: pack.needs }, file.unpack)));
    }
  }
  return pack.engine === 'piper' ? await preparePiper(folder, names) : names;
}

async function describeFiles(folder: string, names: readonly string[]): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const name of names) {
    await using handle = await open(join(folder, name));
    const hash = createHash('sha256');
    const bytes = await hashFile(handle, hash);
    files.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return files;
}

function toManifest({ files: _, lineage: __, ...pack }: Pack, files: Manifest['files']): Manifest {
  return { schema: 1, pack, files };
}

async function testVoices(
  { pack, files, folder }: { pack: Pack; files: Manifest['files']; folder: string },
  { root, signal, onProgress }: InstallOptions,
): Promise<void> {
  const { packs } = await readPacks(root);
  const needed = Object.fromEntries(
    packs.filter(({ id }) => pack.needs.includes(id)).map((each) => [each.id, each.folder]),
  );
  const missing = pack.needs.find((id) => !needed[id]);
  if (missing) throw new PackError(`${pack.id} needs ${missing}, which isn't installed.`);
  const { pack: described } = toManifest(pack, files);
  const installed: InstalledPack = { ...described, files, folder, needed, installedAt: 0 };
  await smokeTest(installed, { signal, onVoice: (done, all) => onProgress?.('testing', done / all) });
}

async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  await using handle = await open(path, 'w');
  await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await handle.sync();
}

/** Earlier versions of the same pack. */
async function removeOthers(root: string, { id, version }: Pack): Promise<void> {
  for (const name of await readdir(root))
    if (name.startsWith(`${id}@`) && name !== `${id}@${version}`)
      await rm(join(root, name), { recursive: true, force: true });
}
