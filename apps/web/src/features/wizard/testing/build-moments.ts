import type { ClipMoments } from '@avatarcade/video/edit/moments';

/** Of a clip of ten seconds: two moments, with a menu before and black after them. */
export const MOMENTS: ClipMoments = {
  version: 1,
  duration: 10,
  moments: [
    { from: 6, to: 9, score: 0.9, why: ['action', 'sound'], focus: [{ time: 6, x: 0.5, y: 0.5 }] },
    { from: 3, to: 4, score: 0.4, why: ['colour'], focus: [{ time: 3, x: 0.5, y: 0.5 }] },
  ],
  skipped: [
    { from: 0, to: 2, why: 'menu' },
    { from: 9, to: 10, why: 'black' },
  ],
  loudness: -20,
};
