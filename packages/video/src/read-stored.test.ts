import { expect, it } from 'vitest';
import { brandKit, buildEmptyBrand } from './brand/brand-kit.ts';
import { clipMoments, storedClipMoments } from './edit/moments.ts';
import { buildDefaultEdit, videoEdit } from './edit/video-edit.ts';
import { readStored } from './read-stored.ts';

const range = { clip: 0, from: 0, to: 2, speed: 1 as const };

it('an edit with values of a newer version keeps what this version knows, and has defaults for the rest', () => {
  const known = { ...buildDefaultEdit(), title: 'Win', calm: true, ranges: [range] };
  const newer = { ...known, captionStyle: 'neon', hook: 'confetti', length: 45, depth: 3 };
  expect(videoEdit.safeParse(newer).success).toBe(false);
  expect(readStored(videoEdit, newer)).toEqual(known);
  expect(readStored(videoEdit, { ...known, ranges: [range, { ...range, speed: 4 }] }).ranges).toEqual([]);
});

it('a brand kit with values of a newer version keeps what this version knows', () => {
  const known = { ...buildEmptyBrand(), endLine: 'Free to play', music: 'epic' };
  expect(readStored(brandKit, { ...known, font: 'wonder-sans', storeLine: 'console' })).toEqual(known);
});

it.each([null, 'text', [], {}])('%j is read as empty', (stored) => {
  expect(readStored(videoEdit, stored)).toEqual(buildDefaultEdit());
});

it('moments with reasons of a newer finder stay moments', () => {
  const stored = {
    version: 2,
    duration: 9,
    moments: [{ from: 1, to: 3, score: 0.5, why: ['boss'], focus: [{ time: 1, x: 0.5, y: 0.5 }] }],
    skipped: [{ from: 0, to: 1, why: 'advert' }],
    loudness: null,
  };
  expect(clipMoments.safeParse(stored).success).toBe(false);
  const read = storedClipMoments.parse(stored);
  expect(read.moments[0]?.why).toEqual(['steady']);
  expect(read.skipped[0]?.why).toBe('weak');
});
