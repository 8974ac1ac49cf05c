import { VIDEO_TEXTS, type VideoTexts } from './video-texts.ts';

/**
 * What a video has beside the user's choices. Shared by the server that renders it and the browser that previews it, so that
 * what is shown is what is bought.
 */

const ENGLISH: VideoTexts = { callToAction: 'Play now', aiLabel: 'AI-generated' };

/** In the language of the video, by BCP 47; English where it is no language of ours. */
export function videoTexts(locale: string): VideoTexts {
  return VIDEO_TEXTS[locale.split('-')[0] ?? 'en'] ?? ENGLISH;
}

/**
 * Makes a video's blinks and glances its own: what is said decides them, so a preview has the same. `avatar` is the stage's
 * id. A whole number of 32 bits, by FNV-1a.
 */
export function videoSeed({ voiceover, avatar }: { voiceover: string; avatar: string }): number {
  let hash = 0x811c9dc5;
  for (const character of `${avatar}\n${voiceover.trim()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
