import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest, PackVoice } from '../packs/pack.schema.ts';
import { MANIFEST, packFolder } from '../packs/read-packs.ts';
import { FREE_LICENCE } from './licences.ts';
import { buildCharactersFiles, buildRecordedFiles, type Recording } from './tiny-models.ts';

export type WrittenPack = {
  /** DATA_DIR/voices. */
  root: string;
  id: string;
  version?: string;
  voices: PackVoice[];
  licence?: Manifest['pack']['licence'];
  recommended?: boolean;
  /** Instead of the tiny model's own. */
  files?: Record<string, Uint8Array | string>;
};

/** Installs a character model without weights, as `npm run voices -- add` would; with recordings, one that says them. */
export async function writePack(
  pack: WrittenPack,
  recorded?: { recordings: readonly Recording[]; rate: number },
): Promise<string> {
  const { root, id, version = '1', voices, licence = FREE_LICENCE, recommended = false } = pack;
  const model = recorded ? buildRecordedFiles(recorded.recordings, recorded.rate) : buildCharactersFiles();
  const contents = Object.entries({ ...model, ...pack.files });
  const folder = packFolder(root, { id, version });
  const files: Manifest['files'] = [];
  for (const [name, text] of contents) {
    const content = Buffer.from(text);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  const manifest: Manifest = {
    schema: 1,
    pack: {
      id,
      version,
      title: id,
      engine: 'characters',
      needs: [],
      licence,
      recommended,
      preferred: [],
      memoryBytes: 1,
      options: {},
      voices,
    },
    files,
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  return folder;
}
