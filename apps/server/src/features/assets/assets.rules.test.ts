import { describe, expect, it } from 'vitest';
import { usefulSize } from './assets.rules.ts';

describe('clips that browsers can’t play are converted', () => {
  it.each([
    ['in the format’s size where it is larger', 2160, 3840, 'portrait', 1080, 1920],
    ['wide enough to fill the format where its shape is another', 3840, 2160, 'portrait', 3414, 1920],
    ['in its own size where it is smaller', 640, 360, 'landscape', 640, 360],
    ['in even sizes', 271, 481, 'portrait', 272, 482],
  ] as const)('%s', (_, width, height, format, toWidth, toHeight) => {
    expect(usefulSize({ width, height }, format)).toEqual({ width: toWidth, height: toHeight });
  });
});
