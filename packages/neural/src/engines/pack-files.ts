import { join } from 'node:path';
import type { InstalledPack } from '../packs/pack.schema.ts';

/** The path of the pack's only file whose name ends like this. Throws when there is none. */
export function getFileEnding(pack: InstalledPack, ending: string): string {
  const file = pack.files.find(({ name }) => name.endsWith(ending));
  if (!file) throw new Error(`The pack ${pack.id} has no file *${ending}.`);
  return join(pack.folder, file.name);
}

/** The path of the first file with one of the names. Throws when there is none. */
export function getFile(pack: InstalledPack, ...names: string[]): string {
  const name = names.find((each) => pack.files.some((file) => file.name === each));
  if (!name) throw new Error(`The pack ${pack.id} has no file ${names[0]}.`);
  return join(pack.folder, name);
}

/** The folder of a pack that this one needs. Throws when it isn't installed. */
export function getNeeded(pack: InstalledPack, id: string): string {
  const folder = pack.needed[id];
  if (!folder) throw new Error(`The pack ${pack.id} needs ${id}, which isn't installed.`);
  return folder;
}
