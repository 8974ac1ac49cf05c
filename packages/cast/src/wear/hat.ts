import type { Pen } from '@avatarcade/stage/pen/pen';
import type { HatWorn } from '../character/character.ts';
import type { View } from '../view.ts';

/** What a look wears on its head. Each is a file of hats/. */
export type Hat = {
  draw(pen: Pen, place: { worn: HatWorn; view: View }): void;
  /** Presses the hair down and shades the forehead, deeper with a brim. Left out: the hair stays free. */
  covers?: 'head' | 'with-brim';
};
