import { paceField } from '@avatarcade/video/pace';
import { pronunciationsField } from '@avatarcade/video/pronunciations';
import { voiceoverField } from '@avatarcade/video/voiceover';
import { MESSAGES } from './messages.ts';

/** What is said and how: the same for the preview, the order and the product. */
export const voiceoverText = voiceoverField({
  required: MESSAGES.voiceoverRequired,
  tooLong: MESSAGES.voiceoverLong,
  pause: MESSAGES.voiceoverPause,
});
/** Times the voice's own speed. */
export const pace = paceField(MESSAGES.paceSteps);
export const pronunciations = pronunciationsField({
  word: MESSAGES.pronunciationWord,
  say: MESSAGES.pronunciationSay,
  long: MESSAGES.pronunciationLong,
  many: MESSAGES.pronunciationsMany,
  twice: MESSAGES.pronunciationTwice,
});
