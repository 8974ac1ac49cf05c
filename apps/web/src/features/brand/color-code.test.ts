import { describe, expect, it } from 'vitest';
import { isColorBegun, isLongColorCode, readColorCode } from './color-code.ts';

describe('the code of a colour', () => {
  it.each([
    ['#FF6A45', '#ff6a45'],
    ['ff6a45', '#ff6a45'],
    [' #Ff6A45\n', '#ff6a45'],
    ['#f0A', '#ff00aa'],
    ['F0a', '#ff00aa'],
  ])('%j is %s', (text, color) => {
    expect(readColorCode(text)).toBe(color);
  });

  it.each(['', '#', '#ff', '#ff6a', '#ff6a4', '#ff6a455', '##ff6a45', 'red', '#gg0000', 'rgb(1, 2, 3)'])(
    '%j is none',
    (text) => {
      expect(readColorCode(text)).toBeUndefined();
    },
  );

  it('may still be typed on', () => {
    expect(['', '#', '#ff6a', 'FF6A45'].map(isColorBegun)).toEqual([true, true, true, true]);
    expect(['red', '#ff6a455', '##'].map(isColorBegun)).toEqual([false, false, false]);
    expect(['#ff6', 'ff6a45'].map(isLongColorCode)).toEqual([false, true]);
  });
});
