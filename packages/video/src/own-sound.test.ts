import { expect, it } from 'vitest';
import { isOwnSoundHeard } from './own-sound.ts';

it.each([
  ['that is seen, whatever the text is', { text: 'Match three', isSeen: true }, true],
  ['that isn’t seen, with its own words', { text: 'swap, MATCH, win', isSeen: false }, true],
  ['that isn’t seen, with other words', { text: 'Swap, match, lose!', isSeen: false }, false],
])('a presenter %s', (_, said, isHeard) => {
  expect(isOwnSoundHeard(said, 'Swap, match, win!')).toBe(isHeard);
});
