import { findDifference } from './find-difference.ts';

/**
 * Whether a presenter with a sound of its own is heard with it: where it is seen, and else where the text is its own. Any other text is said by
 * the voice.
 */
export function isOwnSoundHeard(
  { text, isSeen }: { text: string; isSeen: boolean },
  ownText: string,
): boolean {
  return isSeen || findDifference(text, ownText) === undefined;
}
