import { z } from 'zod';
import { videoEdit } from './edit/video-edit.ts';
import { FORMATS } from './formats.ts';
import { GAMEPLAY_FITS } from './gameplay-fits.ts';
import { paceField } from './pace.ts';
import { pronunciationsField } from './pronunciations.ts';
import { normalizeVoiceover } from './voiceover.ts';

/**
 * What makes a video the one it is, apart from its product and its files. Order, row, render and preview are this and what each adds.
 */
export const videoSpec = z.object({
  format: z.enum(FORMATS),
  /** Ids of a template and of a voice; `parsePresenter` says whom `avatar` names. */
  template: z.string().min(1),
  avatar: z.string().min(1),
  voice: z.string().min(1),
  /** BCP 47, of what the voice says. */
  locale: z.string().min(2),
  voiceover: z.string().overwrite(normalizeVoiceover).min(1),
  pace: paceField(),
  pronunciations: pronunciationsField(),
  gameplayFit: z.enum(GAMEPLAY_FITS),
  captions: z.boolean(),
  /** Whether the mark is shown that says that the video is made by AI. */
  aiLabel: z.boolean(),
  edit: videoEdit,
});
export type VideoSpec = z.infer<typeof videoSpec>;
