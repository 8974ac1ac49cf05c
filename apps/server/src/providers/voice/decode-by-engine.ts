import { readFile, writeFile } from 'node:fs/promises';
import { readWav } from '@avatarcade/speech/read-wav';
import type { Engine } from '../engine/engine.port.ts';
import type { OpenScratch } from '../engine/scratch.ts';
import type { DecodeSound } from './heygen/heygen-voice.ts';

/** Decodes a service's sound in the engine's child process, as every file from outside is read there. */
export function decodeByEngine(engine: Pick<Engine, 'decodeSound'>, openScratch: OpenScratch): DecodeSound {
  return async (bytes, signal) => {
    await using scratch = await openScratch();
    const [input, output] = [scratch.path('speech'), scratch.path('speech.wav')];
    await writeFile(input, bytes);
    await engine.decodeSound({ input, output }, { signal });
    const sound = readWav(await readFile(output));
    return sound;
  };
}
