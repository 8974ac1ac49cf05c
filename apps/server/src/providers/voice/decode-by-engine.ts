import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWav } from '@avatarcade/speech/read-wav';
import type { Engine } from '../engine/engine.port.ts';
import type { DecodeSound } from './heygen/heygen-voice.ts';

/** Decodes a service's sound in the engine's child process, as every file from outside is read there. */
export function decodeByEngine(engine: Pick<Engine, 'decodeSound'>): DecodeSound {
  return async (bytes, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'avatarcade-speech-'));
    try {
      const [input, output] = [join(folder, 'speech'), join(folder, 'speech.wav')];
      await writeFile(input, bytes);
      await engine.decodeSound({ input, output }, { signal });
      return readWav(await readFile(output));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
