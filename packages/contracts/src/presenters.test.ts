import { expect, it } from 'vitest';
import { buildAvatarDetails, presenterOfLook, presenterOfVideo } from './presenters.ts';

const onAir = { character: 'Maya', look: 'On air', full: 'Maya, on air' };

it('a look on the wire and the presenter of a video are the same presenter', () => {
  expect(presenterOfLook({ name: 'Maya, on air', character: 'Maya' })).toEqual(onAir);
  expect(presenterOfVideo({ avatar_details: { name: 'Maya', character: 'Maya, on air' } })).toEqual(onAir);
  expect(presenterOfVideo({ avatar_details: buildAvatarDetails(onAir) })).toEqual(onAir);
});

it('a look that has left the cast is called by what is known of it', () => {
  expect(presenterOfVideo({ avatar_details: { name: 'leo-festive', character: '' } })).toEqual({
    character: 'leo-festive',
    look: '',
    full: 'leo-festive',
  });
});
