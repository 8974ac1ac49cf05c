import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Character, Clothing } from '../character/character.ts';
import type { Skin } from '../character/palettes.ts';
import type { Body } from './body.ts';
import type { Cloth } from './cloth.draw.ts';

/** Who wears a garment, and how they are turned. */
export type Wearer = {
  character: Character;
  clothing: Clothing;
  body: Body;
  /** In the clothing's colour. */
  cloth: Cloth;
};

/** The sleeve and what ends it, over a forearm in arm space. */
export type Sleeve = (pen: Pen, worn: { skin: Skin; clothing: Clothing }) => void;

/** What a look wears from neck to hem. Each is a file of garments/. */
export type Garment = {
  /** Draws neck, shoulders and chest in torso space, turned as `body` is. */
  draw(pen: Pen, wearer: Wearer): void;
  sleeve: Sleeve;
};
