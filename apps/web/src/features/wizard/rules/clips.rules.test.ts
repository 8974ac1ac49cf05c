import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { CLIPS_MAX, RANGES_MAX } from '@avatarcade/video/edit/clip-range';
import { expect, test } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { buildAsset } from '../testing/serve-wizard.ts';
import { putClip } from './clips.rules.ts';
import type { ChosenFile } from './wizard-form.ts';

const LAST = Number.POSITIVE_INFINITY;
const clip = (duration: number): ChosenFile => ({
  asset: buildAsset('landscape', duration),
  name: 'further.mp4',
  size: 1,
});
const RANGE: ClipRange = { clip: 0, from: 2, to: 4, speed: 1 };
const withRanges = (ranges: ClipRange[]) => {
  const form = buildCompleteForm();
  return { ...form, edit: { ...form.edit, ranges } };
};

test('a further clip gets a range from its start where ranges are chosen by hand, and none where they aren’t', () => {
  const own = putClip(withRanges([RANGE]), { index: LAST, clip: clip(8) });
  expect(own.edit.ranges).toEqual([RANGE, { clip: 1, from: 0, to: 3, speed: 1 }]);
  expect(putClip(withRanges([]), { index: LAST, clip: clip(8) }).edit.ranges).toEqual([]);
});

test('a further clip gets no range where there is no room for one', () => {
  const full = Array.from({ length: RANGES_MAX }, () => RANGE);
  expect(putClip(withRanges(full), { index: LAST, clip: clip(8) }).edit.ranges).toEqual(full);
  expect(putClip(withRanges([RANGE]), { index: LAST, clip: clip(0.3) }).edit.ranges).toEqual([RANGE]);
  const moreGameplay = Array.from({ length: CLIPS_MAX - 1 }, () => clip(8));
  const many = { ...withRanges([RANGE]), moreGameplay };
  expect(putClip(many, { index: LAST, clip: clip(8) }).edit.ranges).toEqual([RANGE]);
});
