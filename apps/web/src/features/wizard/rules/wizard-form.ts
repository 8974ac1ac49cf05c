import { asset } from '@avatarcade/contracts/assets';
import { chosenAvatar, videoTemplate, voice } from '@avatarcade/contracts/catalogue';
import { shownName } from '@avatarcade/contracts/fields';
import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import { clipMoments } from '@avatarcade/video/edit/moments';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { GENDERS } from '@avatarcade/video/genders';
import { PACE } from '@avatarcade/video/limits';
import { videoSpec } from '@avatarcade/video/video-spec';
import { z } from 'zod';
import { buildTitle } from './title.ts';

/** For a time, a clip's `moments` was what is called `findings` now. */
const storedAsset = z.preprocess((stored) => {
  const earlier = z.looseObject({ moments: clipMoments }).safeParse(stored).data;
  return earlier ? { ...earlier, moments: null, findings: earlier.moments } : stored;
}, asset);

/** An uploaded file in the draft: the server's response, and the name on the user's disk. */
export const chosenFile = z.object({
  asset: storedAsset,
  name: shownName,
  /** Bytes; 0 where it isn't known, as with the sample clip. */
  size: z.number(),
});
export type ChosenFile = z.infer<typeof chosenFile>;

/** The specification's choices so far, in the user's form. The voiceover is as typed. */
export const wizardForm = videoSpec.pick({ captions: true, aiLabel: true }).extend({
  format: z.enum(ORDER_FORMATS),
  template: videoTemplate.nullable(),
  /** `choice` until the user has decided who writes the text. */
  writing: z.enum(['choice', 'editing']),
  voiceover: z.string(),
  /** The last text of the copywriter, and the language that it was written for. */
  written: z.object({ text: z.string(), language: z.string() }).optional(),
  pace: videoSpec.shape.pace.default(PACE.default),
  language: z.string(),
  gender: z.enum(GENDERS),
  voice: voice.nullable(),
  avatar: chosenAvatar.nullable(),
  gameplay: chosenFile.nullable(),
  /** Further clips; only ranges show them. */
  moreGameplay: z
    .array(chosenFile)
    .max(CLIPS_MAX - 1)
    .default([]),
  /** What is shown when the clip ends before the video. */
  gameplayFit: videoSpec.shape.gameplayFit.default('loop'),
  packshot: chosenFile.nullable(),
  /** The user's own music, which `edit` may ask for. */
  music: chosenFile.nullable().default(null),
  title: z.string(),
  edit: videoSpec.shape.edit.default(buildDefaultEdit),
});
export type WizardForm = z.infer<typeof wizardForm>;

export function buildDefaultForm(now: Date, random: () => number): WizardForm {
  return {
    format: 'landscape',
    template: null,
    writing: 'choice',
    voiceover: '',
    pace: PACE.default,
    language: 'English',
    gender: 'female',
    voice: null,
    avatar: null,
    gameplay: null,
    moreGameplay: [],
    gameplayFit: 'loop',
    packshot: null,
    music: null,
    title: buildTitle(now, random),
    captions: true,
    aiLabel: true,
    edit: buildDefaultEdit(),
  };
}
