import { IMAGE_MAX_BYTES } from '@avatarcade/contracts/limits';
import { describe, expect, it } from 'vitest';
import { findImageError } from './image.rules.ts';

describe('a picture', () => {
  it('of another type is refused', () => {
    expect(findImageError({ type: 'image/png', size: 1 })).toBeUndefined();
    expect(findImageError({ type: 'image/webp', size: 1 })).toBe(
      'Only image/jpeg,image/png files are allowed',
    );
  });

  it('of the maximum size is accepted, one byte more is refused', () => {
    expect(findImageError({ type: 'image/jpeg', size: IMAGE_MAX_BYTES })).toBeUndefined();
    expect(findImageError({ type: 'image/jpeg', size: IMAGE_MAX_BYTES + 1 })).toMatch(/size/i);
  });
});
