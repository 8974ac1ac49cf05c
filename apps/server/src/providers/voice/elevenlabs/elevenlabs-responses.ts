import type { TimedCharacter } from '@avatarcade/speech/align';
import { z } from 'zod';
import { listedVoice } from '../listed-voice.ts';

const seconds = z.number().min(0).max(600);

/** The parts of the with-timestamps response that we read. */
export const spokenResponse = z.object({
  audio_base64: z.base64().min(1),
  alignment: z
    .object({
      characters: z.array(z.string().max(20)).max(2_000),
      character_start_times_seconds: z.array(seconds).max(2_000),
      character_end_times_seconds: z.array(seconds).max(2_000),
    })
    .nullish(),
});

/** Returns undefined if there are none, or their numbers differ. */
export function readCharacters({ alignment }: z.infer<typeof spokenResponse>): TimedCharacter[] | undefined {
  if (!alignment) return undefined;
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = alignment;
  if (starts.length !== characters.length || ends.length !== characters.length) return undefined;
  return characters.map((char, index) => ({ char, start: starts[index] ?? 0, end: ends[index] ?? 0 }));
}

export const elevenLabsVoice = listedVoice.extend({
  labels: z.record(z.string(), z.string().nullable()).nullish(),
  verified_languages: z.array(z.object({ language: z.string() })).nullish(),
});

export const voicesResponse = z.object({ voices: z.array(z.unknown()).max(5_000) });
