import { z } from 'zod';

/** What services say of each voice of a list alike. Voices in an unknown form are left out. */
export const listedVoice = z.object({
  voice_id: z.string().regex(/^[\w-]{1,64}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .transform((name) => name.slice(0, 40)),
});
