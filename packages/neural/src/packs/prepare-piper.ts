import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { appendMetadata } from './append-metadata.ts';
import { PackError } from './pack.errors.ts';

const ENDING = '.onnx.json';
const TOKENS = 'tokens.txt';

/** What Piper's authors publish beside a model. */
const descriptionSchema = z.object({
  audio: z.object({ sample_rate: z.int().positive() }),
  espeak: z.object({ voice: z.string().min(1) }),
  language: z.object({ name_english: z.string() }).optional(),
  num_speakers: z.int().positive().default(1),
  phoneme_id_map: z.record(z.string(), z.array(z.int()).min(1)),
});

/**
 * Gives a Piper voice as its author publishes it what the runtime reads: metadata in the model, and a list of tokens. Does nothing
 * where there is such a list. Returns the names of the pack's files.
 */
export async function preparePiper(folder: string, names: readonly string[]): Promise<string[]> {
  const json = names.find((name) => name.endsWith(ENDING));
  if (!json || names.includes(TOKENS)) return [...names];
  const description = await readDescription(join(folder, json));
  const tokens = Object.entries(description.phoneme_id_map).map(([symbol, [id]]) => `${symbol} ${id}\n`);
  await writeFile(join(folder, TOKENS), tokens.join(''));
  const model = join(folder, json.slice(0, -'.json'.length));
  const metadata = {
    model_type: 'vits',
    comment: 'piper',
    language: description.language?.name_english ?? 'unknown',
    voice: description.espeak.voice,
    has_espeak: 1,
    n_speakers: description.num_speakers,
    sample_rate: description.audio.sample_rate,
  };
  await writeFile(model, appendMetadata(await readFile(model), metadata));
  return [...names, TOKENS];
}

async function readDescription(path: string) {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new PackError(`${path} doesn't describe a Piper voice with phonemes of espeak-ng.`, {
      cause: error,
    });
  }
}
