import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Pack, PackFile } from '../packs/pack.schema.ts';
import { writeEspeakData } from './espeak-data.ts';
import { FREE_LICENCE, RESTRICTED_LICENCE } from './licences.ts';
import type { startPackServer } from './pack-server.ts';
import { TINY_ARCHIVE } from './tiny-archive.ts';
import {
  buildCharactersFiles,
  buildKokoroFiles,
  buildPlainPiperFiles,
  buildRecordedFiles,
  type Recording,
} from './tiny-models.ts';
import { tinyVoices } from './tiny-packs.ts';
import { buildSupertonicFiles } from './tiny-supertonic.ts';

type Server = Awaited<ReturnType<typeof startPackServer>>;
type Files = Record<string, Uint8Array | string>;

/** Where a file of a pack is on the hosts, whatever the host. */
const pathOf = (id: string, name: string) => `/tiny/${id}/resolve/${'a'.repeat(40)}/${name}`;

async function zipEspeakData(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'neural-espeak-'));
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const name of await writeEspeakData(folder)) {
    const content = await readFile(join(folder, name));
    await writer.add(`espeak-ng-data/${name}`, new Uint8ArrayReader(new Uint8Array(content)), {
      level: 1,
      useWebWorkers: false,
    });
  }
  await rm(folder, { recursive: true });
  return await writer.close();
}

/**
 * Packs without weights, whose files a server offers; in all but size like those of the catalogue. With recordings there is also one
 * that returns them.
 */
export async function buildTinyCatalogue(
  server: Server,
  recorded?: { recordings: readonly Recording[]; rate: number },
): Promise<Pack[]> {
  const describe = (id: string, files: Files, unpack?: PackFile['unpack']): PackFile[] =>
    Object.entries(files).map(([name, text]) => {
      const content = Buffer.from(text);
      server.add(pathOf(id, name), content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return {
        name,
        url: `https://huggingface.co${pathOf(id, name)}`,
        bytes: content.length,
        sha256,
        unpack,
      };
    });
  const pack = (own: Pick<Pack, 'id' | 'engine' | 'files'> & Partial<Pack>): Pack => ({
    version: '1',
    title: own.id,
    needs: [],
    licence: FREE_LICENCE,
    lineage: 'clear',
    recommended: false,
    preferred: [],
    memoryBytes: 1,
    options: {},
    voices: tinyVoices(['en-US']),
    ...own,
  });
  const zip = { 'espeak-ng-data.zip': await zipEspeakData() };
  const needs = ['espeak-ng-data'];
  return [
    pack({
      id: 'espeak-ng-data',
      engine: 'data',
      files: describe('espeak-ng-data', zip, { format: 'zip', strip: 1 }),
      voices: [],
    }),
    pack({
      id: 'tiny-supertonic',
      engine: 'supertonic',
      recommended: true,
      licence: RESTRICTED_LICENCE,
      files: describe('tiny-supertonic', buildSupertonicFiles()),
      voices: tinyVoices(['de-DE', 'en-US']),
    }),
    pack({
      id: 'tiny-kokoro',
      engine: 'kokoro',
      needs,
      recommended: true,
      files: describe('tiny-kokoro', buildKokoroFiles()),
    }),
    pack({
      id: 'tiny-characters',
      engine: 'characters',
      files: describe('tiny-characters', buildCharactersFiles()),
      voices: tinyVoices(['bn']),
    }),
    pack({
      id: 'tiny-piper',
      engine: 'piper',
      needs,
      files: describe('tiny-piper', { 'tiny.tar.bz2': TINY_ARCHIVE }, { format: 'tar.bz2', strip: 1 }),
    }),
    pack({
      id: 'tiny-plain',
      engine: 'piper',
      needs,
      lineage: 'doubtful',
      files: describe('tiny-plain', buildPlainPiperFiles()),
    }),
    ...(recorded
      ? [
          pack({
            id: 'recorded',
            engine: 'characters',
            files: describe('recorded', buildRecordedFiles(recorded.recordings, recorded.rate)),
            voices: tinyVoices(['en-US']).slice(0, 1),
          }),
        ]
      : []),
  ];
}
