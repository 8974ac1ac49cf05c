import { createNeuralSpeaker, type NeuralSpeaker } from '../neural-speaker.ts';
import { PackError } from './pack.errors.ts';
import type { InstalledPack } from './pack.schema.ts';

const TEXT = '1, 2, 3.';
/** What every voice takes for that, in seconds. */
const SHORTEST = 0.3;
const LONGEST = 10;

export type SmokeTestOptions = {
  speaker?: NeuralSpeaker;
  signal?: AbortSignal | undefined;
  onVoice?: ((done: number, all: number) => void) | undefined;
};

/** Lets every voice of a pack count to three in its first language. Throws PackError where one doesn't, or the signal's reason. */
export async function smokeTest(pack: InstalledPack, options: SmokeTestOptions = {}): Promise<void> {
  if (pack.voices.length === 0) return;
  await using own = options.speaker ? undefined : createNeuralSpeaker();
  const speaker = options.speaker ?? own;
  for (const [index, { name, locales }] of pack.voices.entries()) {
    const order = { pack, voice: name, locale: locales[0] ?? '', text: TEXT };
    const seconds = await speaker?.speak(order, options.signal).then(
      ({ samples, rate }) => samples.length / rate,
      (error: unknown) => {
        options.signal?.throwIfAborted();
        const words = error instanceof Error ? error.message : String(error);
        throw new PackError(`The voice ${name} of ${pack.id} doesn't speak: ${words}`, { cause: error });
      },
    );
    if (!(seconds && seconds >= SHORTEST && seconds <= LONGEST))
      throw new PackError(
        `The voice ${name} of ${pack.id} takes ${seconds?.toFixed(1)} s to count to three.`,
      );
    options.onVoice?.(index + 1, pack.voices.length);
  }
}
