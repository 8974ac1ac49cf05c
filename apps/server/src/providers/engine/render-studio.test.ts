import { GAMEPLAY_MAX_SECONDS, GAMEPLAY_MAX_SIDES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { DEFAULT_LIMITS } from '@avatarcade/render/limits';
import { expect, it } from 'vitest';

it('the studio accepts the clips that the contract says it accepts', () => {
  const { seconds, videoLongSide, videoShortSide } = DEFAULT_LIMITS;
  expect({ long: videoLongSide, short: videoShortSide }).toEqual(GAMEPLAY_MAX_SIDES);
  expect(seconds).toBe(GAMEPLAY_MAX_SECONDS);
  expect(MESSAGES.videoTooLarge).toContain(`${videoLongSide}x${videoShortSide} pixels`);
  expect(MESSAGES.videoTooLong).toContain(`${seconds / 60} minutes`);
});
