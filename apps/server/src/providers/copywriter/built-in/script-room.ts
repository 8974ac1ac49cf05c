import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { estimateSpeakingTime } from '@avatarcade/video/speaking-time';
import { aimOfLength, type Brief, SCRIPT_LENGTH } from '../copywriter.port.ts';

/** How much a script says, in characters, or in seconds where a length is wanted. */
export type ScriptRoom = { least: number; most: number; measure: (text: string) => number };

export function findRoom({
  length,
  language,
  pace = 1,
}: Pick<Brief, 'length' | 'language' | 'pace'>): ScriptRoom {
  if (!length) {
    return { least: SCRIPT_LENGTH.shortest, most: SCRIPT_LENGTH.longest, measure: (text) => text.length };
  }
  const { least, most } = aimOfLength(length);
  // A quick voice says more in the same time, but the limit of characters is the same for all texts.
  const perCharacter = most / VOICEOVER_MAX_LENGTH;
  const measure = (text: string) =>
    Math.max(estimateSpeakingTime(text, language) / pace, text.length * perCharacter);
  return { least, most, measure };
}
