import { z } from 'zod';
import { listedVoice } from '../listed-voice.ts';

// The parts of HeyGen's v3 responses about voices that we read. Fields that are new to us are left out, never an error.

const seconds = z.number().min(0).max(600);

export const voicePage = z.object({
  data: z.array(z.unknown()).max(1000),
  has_more: z.boolean().nullish(),
  next_token: z.string().nullish(),
});

export const heygenVoice = listedVoice.extend({ language: z.string().trim().min(1), gender: z.string() });

export const spokenResponse = z.object({
  data: z.object({
    audio_url: z.url({ protocol: /^https?$/ }),
    word_timestamps: z
      .array(z.object({ word: z.string().max(200), start: seconds, end: seconds }))
      .max(2000)
      .nullish(),
  }),
});
export type SpokenWord = { word: string; start: number; end: number };
