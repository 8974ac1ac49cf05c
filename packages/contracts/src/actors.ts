import { GENDERS } from '@avatarcade/video/genders';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { keyScreen, keySettings } from '@avatarcade/video/screen-key';
import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import { z } from 'zod';
import { idField, nameField, shownName, textField, timestampField } from './fields.ts';
import { ACTOR_NAME_MAX_LENGTH, LANGUAGE_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** `own`: the clip's sound, with words timed in it. `voice`: a voice of the list in its place; the mouth moves as in the clip. */
export const ACTOR_SOUNDS = ['own', 'voice'] as const;
export const actorSound = z.enum(ACTOR_SOUNDS);
export type ActorSound = z.infer<typeof actorSound>;

const ownName = nameField()
  .trim()
  .min(1, MESSAGES.actorNameRequired)
  .max(ACTOR_NAME_MAX_LENGTH, MESSAGES.actorNameLong);
const textOfActor = textField()
  .overwrite(normalizeVoiceover)
  .max(VOICEOVER_MAX_LENGTH, MESSAGES.voiceoverLong);

/** A clip of a person who presents. */
export const actor = z.object({
  id: idField,
  name: shownName,
  product: idField.nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** `preparing`: the clip is being keyed, `progress` (0 to 100) says how far. `failed`: `error` says why. */
  state: z.enum(['preparing', 'ready', 'failed']),
  progress: z.number().int(),
  error: z.string().nullable(),
  sound: actorSound,
  /** Whether something is heard in the clip. */
  has_sound: z.boolean(),
  /** What the person says, and in which language. Empty where a voice speaks and nobody typed it. */
  text: z.string(),
  language: z.string(),
  /** The first word of the text that the clip doesn't seem to say. */
  doubt: z.string().nullable(),
  key: keySettings,
  /** Null of a clip with transparency: there is nothing to key out. */
  screen: keyScreen.nullable(),
  /** A picture of the clip as it was filmed, a PNG. */
  picture_url: z.string(),
  /** The person cut out, a PNG; null until that is done. */
  preview_url: z.string().nullable(),
  /** Seconds. */
  duration: z.number(),
  consent_at: timestampField,
  created_at: timestampField,
});
export type Actor = z.infer<typeof actor>;

export const actorQuery = z.object({ product: idField });
export const actorList = z.object({ results: z.array(actor) });

export const actorForm = z.object({
  /** The game that the person speaks of. */
  product: idField,
  name: ownName.optional(),
  /** The person agreed to be shown in advertising that is made with the help of AI. */
  consent: z.literal('true', { error: MESSAGES.actorConsent }),
  sound: actorSound,
  text: textOfActor.default(''),
  language: textField(MESSAGES.actorLanguage).min(1, MESSAGES.actorLanguage).max(LANGUAGE_MAX_LENGTH),
  gender: z.enum(GENDERS).optional(),
});
export type ActorForm = z.infer<typeof actorForm>;

export const updateActorBody = z.object({
  name: ownName.optional(),
  gender: z.enum(GENDERS).nullable().optional(),
  key: keySettings.optional(),
  sound: actorSound.optional(),
  text: textOfActor.optional(),
});
export type UpdateActorBody = z.infer<typeof updateActorBody>;
