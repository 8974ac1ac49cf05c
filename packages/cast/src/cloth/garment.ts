import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { Character, Clothing } from '../character/character.ts';
import type { Skin } from '../character/palettes.ts';
import type { Body } from './body.ts';

/** The sleeve and what ends it, over a forearm in arm space; drawn under the hand. */
export type Sleeve = (c: Canvas2D, skin: Skin, clothing: Clothing) => void;

/** What a look wears from neck to hem. Each is a file of garments/. */
export type Garment = {
  /** Neck, shoulders and chest in torso space, turned as `body` is. */
  draw(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void;
  sleeve: Sleeve;
};
