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
