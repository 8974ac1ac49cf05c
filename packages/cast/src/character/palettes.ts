import hairColors from '../palettes/hair-colors.json' with { type: 'json' };
import headsets from '../palettes/headsets.json' with { type: 'json' };
import lights from '../palettes/lights.json' with { type: 'json' };
import skins from '../palettes/skins.json' with { type: 'json' };
import { color, flag, named, object, optional, type Read, record } from './read.ts';

/** Colours that several characters share. A character's file names one, or spells out its own. */

const skin = object({
  base: color,
  light: color,
  shade: color,
  /** Deepest shade: creases, nostrils. */
  deep: color,
  blush: color,
  /** Outlines. */
  line: color,
  lip: color,
});

const hairColor = object({ root: color, base: color, light: color, glint: color, line: color });

const light = object({
  /** The backdrop, in its middle and at its edges. */
  inner: color,
  outer: color,
  /** Falls on the figure from behind, on the right. */
  rim: color,
});

const headset = object({
  band: color,
  cup: color,
  glow: color,
  /** Cat ears on the band. */
  ears: optional(flag),
});

export type Skin = ReturnType<typeof skin>;
export type HairColor = ReturnType<typeof hairColor>;
export type Light = ReturnType<typeof light>;
export type Headset = ReturnType<typeof headset>;

export const readSkin: Read<Skin> = named(record(skin)(skins, 'skins'), skin);
export const readHairColor: Read<HairColor> = named(record(hairColor)(hairColors, 'hair-colors'), hairColor);
export const readLight: Read<Light> = named(record(light)(lights, 'lights'), light);
export const readHeadset: Read<Headset> = named(record(headset)(headsets, 'headsets'), headset);
