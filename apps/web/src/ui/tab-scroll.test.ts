import { describe, expect, it } from 'vitest';
import { scrollToShow } from './tab-scroll.ts';

describe('a list of tabs', () => {
  const list = { scrollLeft: 100, clientWidth: 300 };

  it('stays if its tab is completely visible', () => {
    expect(scrollToShow(list, { offsetLeft: 100, offsetWidth: 80 })).toBe(100);
    expect(scrollToShow(list, { offsetLeft: 320, offsetWidth: 80 })).toBe(100);
  });

  it('moves exactly as far as its tab is cut off, in both directions', () => {
    expect(scrollToShow(list, { offsetLeft: 340, offsetWidth: 80 })).toBe(120);
    expect(scrollToShow(list, { offsetLeft: 60, offsetWidth: 80 })).toBe(60);
  });

  it('shows the beginning of a tab wider than itself', () => {
    expect(scrollToShow(list, { offsetLeft: 50, offsetWidth: 400 })).toBe(50);
  });
});
