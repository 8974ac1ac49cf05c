import { FONTS } from '@avatarcade/stage/fonts';
import { expect, it } from 'vitest';
import { addressOfFont } from './video-fonts.ts';

it('the web app bundles every font of videos', () => {
  const missing = FONTS.filter(({ file }) => !addressOfFont(file)).map(({ file }) => file);
  expect(missing).toEqual([]);
});
