import type { SpeechTrack } from './speech-track.ts';
import { joinWords } from './text/lines.ts';
import { spokenPieces } from './text/spoken-pieces.ts';

export type SeedSource = {
  speech: SpeechTrack;
  /** Id of a look. */
  avatar: string;
};

/** Makes a video's blinks and glances its own: the same words said by the same look have the same. A whole number of 32 bits, by FNV-1a. */
export function videoSeed({ speech, avatar }: SeedSource): number {
  let hash = 0x811c9dc5;
  // As it is said: white space in the voiceover makes no difference.
  for (const character of `${avatar}\n${joinWords(spokenPieces(speech.words))}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
