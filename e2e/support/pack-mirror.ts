import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const mirrorCommand = fileURLToPath(new URL('./pack-mirror.command.ts', import.meta.url));
const voicesCommand = fileURLToPath(new URL('../../apps/server/src/commands/voices.ts', import.meta.url));

export interface PackMirror extends AsyncDisposable {
  /** What `npm run voices -- …` writes, for the packs of this mirror. */
  voices(dataDir: string, ...args: string[]): Promise<string>;
}

/** A mirror with one pack, `recorded`, whose voice Ada says this one sentence. Its catalogue is in the folder. */
export async function openPackMirror(folder: string, text: string): Promise<PackMirror> {
  const child = spawn(process.execPath, [mirrorCommand, folder, text], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return {
    async voices(dataDir, ...args) {
      const env = { PATH: process.env.PATH, DATA_DIR: path.resolve(dataDir), VOICES_MIRROR: String(url) };
      const { stdout } = await promisify(execFile)(process.execPath, [voicesCommand, ...args], { env });
      return stdout;
    },
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}
