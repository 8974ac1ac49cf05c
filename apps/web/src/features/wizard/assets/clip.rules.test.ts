import { describe, expect, it } from 'vitest';
import { findClipError, findMeasureError, findMismatch, findShortfall } from './clip.rules.ts';

describe('a clip', () => {
  it('of 50 MB is accepted, one byte more is refused', () => {
    expect(findClipError({ type: 'video/mp4', size: 52_428_800 })).toBeUndefined();
    expect(findClipError({ type: 'video/mp4', size: 52_428_801 })).toBe('Max size is 50MB');
  });

  it('of another type is refused', () => {
    expect(findClipError({ type: 'video/quicktime', size: 1 })).toBe('Only video/mp4 files are allowed');
  });

  it('of ten minutes is accepted, a longer one refused before it is sent', () => {
    const size = { width: 1080, height: 1920 };
    expect(findMeasureError({ ...size, duration: 600 })).toBeUndefined();
    expect(findMeasureError({ ...size, duration: 601 })).toBe('Video must be at most 10 minutes long');
  });

  it('of 4K is accepted in both orientations, a larger one refused before it is sent', () => {
    expect(findMeasureError({ width: 2160, height: 3840, duration: 1 })).toBeUndefined();
    expect(findMeasureError({ width: 4096, height: 2304, duration: 1 })).toBe(
      'Video must be at most 4096x2176 pixels',
    );
  });

  it('of the format’s size needs no change', () => {
    expect(findMismatch({ width: 1080, height: 1920 }, 'portrait')).toBeUndefined();
    expect(findMismatch({ width: 1920, height: 1080 }, 'landscape')).toBeUndefined();
  });

  it('of half the size is enlarged and not cropped', () => {
    expect(findMismatch({ width: 960, height: 540 }, 'landscape')).toMatchObject({
      enlarges: true,
      orientationDiffers: false,
      cropped: 0,
    });
  });

  it('of the other orientation loses two thirds of its picture', () => {
    const mismatch = findMismatch({ width: 1920, height: 1080 }, 'portrait');
    expect(mismatch?.orientationDiffers).toBe(true);
    expect(mismatch?.cropped).toBeCloseTo(0.684, 2);
  });

  it('that ends before the speech causes a notice at once', () => {
    expect(findShortfall({ what: 'clip', shown: 8.04, speech: 21 })).toContain('8 s, the speech about 21 s');
    expect(findShortfall({ what: 'clip', shown: 21, speech: 21 })).toBeUndefined();
    expect(findShortfall({ what: 'clip', shown: 0, speech: 21 })).toBeUndefined();
    expect(findShortfall({ what: 'ranges', shown: 8, speech: 0 })).toBeUndefined();
  });
});
