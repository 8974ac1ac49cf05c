import { findDifference } from './find-difference.ts';

/**
 * Whether a presenter's own sound is heard in place of the voice: always where the presenter is seen, else where `text` is what the presenter
 * says.
 */
export function isOwnSoundHeard(
  { text, isSeen }: { text: string; isSeen: boolean },
  ownText: string,
): boolean {
  return isSeen || findDifference(text, ownText) === undefined;
}
