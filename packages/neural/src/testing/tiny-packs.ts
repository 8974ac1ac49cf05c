import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineName, InstalledPack, PackVoice } from '../packs/pack.schema.ts';
import { writeEspeakData } from './espeak-data.ts';
import { FREE_LICENCE } from './licences.ts';
import {
  buildCharactersFiles,
  buildKokoroFiles,
  buildPiperFiles,
  buildRecordedFiles,
  type Recording,
} from './tiny-models.ts';
import { buildSupertonicFiles } from './tiny-supertonic.ts';

type Files = Record<string, Uint8Array | string>;
type SpeakingEngine = Exclude<EngineName, 'data'>;

const BUILDERS: Record<SpeakingEngine, () => Files> = {
  piper: buildPiperFiles,
  kokoro: buildKokoroFiles,
  supertonic: buildSupertonicFiles,
  characters: buildCharactersFiles,
};

const LOCALES: Record<SpeakingEngine, string[]> = {
  piper: ['en-US'],
  kokoro: ['en-US', 'en-GB'],
  supertonic: ['en-US', 'de-DE', 'sr'],
  characters: ['bn'],
};

export const tinyVoices = (locales: string[]): PackVoice[] => [
  { name: 'Ada', gender: 'female', sid: 0, locales },
  { name: 'Ben', gender: 'male', sid: 1, locales },
];

export type PackChanges = {
  files?: Files;
  voices?: PackVoice[];
  memoryBytes?: number;
  options?: InstalledPack['options'];
};

/** A folder in which packs without weights are made for a test; the real runtime loads them. */
export async function createTinyPacks() {
  const root = await mkdtemp(join(tmpdir(), 'neural-tiny-'));
  const espeak = join(root, 'espeak ng dätа');
  await writeEspeakData(espeak);
  let count = 0;

  async function write(
    pack: Pick<InstalledPack, 'id' | 'engine' | 'voices' | 'memoryBytes' | 'options'>,
    files: Files,
  ) {
    const folder = join(root, `${pack.id}@${count++}`);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const installed: InstalledPack = {
      ...pack,
      version: '1',
      title: pack.id,
      needs: [],
      recommended: false,
      preferred: [],
      licence: FREE_LICENCE,
      folder,
      installedAt: 1,
      files: Object.keys(files).map((name) => ({ name, bytes: 1, sha256: '0'.repeat(64) })),
      needed: { 'espeak-ng-data': espeak },
    };
    return installed;
  }

  return {
    root,
    espeak,
    make(
      engine: SpeakingEngine,
      { files, voices = tinyVoices(LOCALES[engine]), memoryBytes = 1, options = {} }: PackChanges = {},
    ) {
      return write(
        { id: `tiny-${engine}`, engine, voices, memoryBytes, options },
        { ...BUILDERS[engine](), ...files },
      );
    },
    makeRecorded(recordings: readonly Recording[], rate: number) {
      const voices: PackVoice[] = [{ name: 'Ada', gender: 'female', sid: 0, locales: ['en-US'] }];
      const pack = { id: 'recorded', engine: 'characters' as const, voices, memoryBytes: 1, options: {} };
      return write(pack, buildRecordedFiles(recordings, rate));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
