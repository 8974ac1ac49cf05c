import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { expect, it } from 'vitest';
import { findCutErrors } from './check-cut.ts';

it.each([
  ['as long as it lasts', 'Match three [pause 2s] stones [pause 2s] today [pause 2s] and win! Play.', true],
  [
    'not as the letters that write it',
    'Stones [pause 0.1s] gems [pause 0.1s] gold and silver [pause 0.1s] all of it waits in one small game of yours! Play.',
    false,
  ],
])('a pause in the first sentence counts %s', (_, voiceover, isLong) => {
  const edit = videoEdit.parse({ cut: true, length: 6 });
  const { length } = findCutErrors({ edit, locale: 'en-US', voiceover, pace: 1 }, {});
  expect(length !== undefined).toBe(isLong);
});
