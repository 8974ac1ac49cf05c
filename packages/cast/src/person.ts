import type { GestureProfile } from './gesture-profile.ts';

/** A character of the cast as data over the rig. Lengths are pixels of the 620 x 820 design, colours `#rrggbb`. */
export type Person = {
  id: string;
  name: string;
  gender: 'male' | 'female';
  ethnicity: string;
  age: number;
  tags: string[];
  gestureProfile: GestureProfile;
  skin: Skin;
  face: FaceShape;
  eyes: Eyes;
  brows: Brows;
  nose: Nose;
  mouth: Mouth;
  hair: Hair;
  beard?: Beard;
  /** How much the years show, 0..1. */
  wear: number;
  freckles?: number;
  mole?: readonly [number, number];
  /** Pixels that the figure stands lower in the picture: children are shorter. */
  stature?: number;
  looks: Look[];
};

export type Skin = {
  base: string;
  light: string;
  shade: string;
  deep: string;
  blush: string;
  line: string;
  lip: string;
};

export type FaceShape = {
  /** Half widths. */
  temple: number;
  cheekbone: number;
  cheek: number;
  jaw: number;
  /** Height of the jaw's corner. */
  jawY: number;
  chin: number;
  chinY: number;
  neck: number;
  /** 0 flat .. 1 full cheeks. */
  fullness: number;
  ear: number;
  /** 0..1: a soft second chin. */
  jowl?: number;
  /** 0..1: a dent in the chin; and dimples when smiling. */
  cleft?: number;
};

type Eyes = {
  x: number;
  y: number;
  width: number;
  up: number;
  low: number;
  /** Lift of the outer corner. */
  tilt: number;
  /** 0 no fold over the lid .. 1 a deep crease. */
  fold: number;
  iris: number;
  color: string;
  lash: number;
  /** What hangs over the lid: a smooth single lid, or skin of the brow, 0..1. */
  hood?: number;
  /** 0..1: the inner corner covered by a fold. */
  corner?: number;
  /** Eye make-up, if any. */
  shadow?: string;
};

type Brows = {
  y: number;
  width: number;
  arch: number;
  thick: number;
  color: string;
  /** Lift of the outer end. */
  tilt: number;
};

type Nose = {
  y: number;
  width: number;
  bridge: number;
  tip: number;
  /** How far the wings stand out, 0..1. */
  wings: number;
  /** -1 turned up .. 1 the tip hangs below the wings. */
  droop?: number;
};

type Mouth = {
  y: number;
  width: number;
  upper: number;
  lower: number;
  /** 0 soft .. 1 sharp Cupid's bow. */
  bow: number;
  /** Lipstick: 0 skin-like .. 1 the lip colour outright. */
  paint: number;
  /** Corners at rest: -1 down .. 1 up. */
  corners?: number;
  /** A gap between the front teeth. */
  gap?: boolean;
};

export type HairColor = {
  root: string;
  base: string;
  light: string;
  glint: string;
  line: string;
};

export type Hair = {
  style: HairStyle;
  color: HairColor;
};

export type HairStyle =
  | 'waves'
  | 'quiff'
  | 'bob'
  | 'swept'
  | 'afro'
  | 'curls'
  | 'hijab'
  | 'long'
  | 'bun'
  | 'knot'
  | 'ponytail'
  | 'braids'
  | 'plait'
  | 'locs'
  | 'puffs'
  | 'buzz'
  | 'fade'
  | 'bald'
  | 'wreath'
  | 'slick'
  | 'curly'
  | 'ringlets'
  | 'pixie'
  | 'crop'
  | 'curtain'
  | 'lob'
  | 'turban';

export type Beard = {
  style: 'stubble' | 'full' | 'moustache' | 'goatee' | 'long';
  color: string;
  light: string;
};

export type Look = {
  /** Completes the avatar's id: `maya-everyday`. */
  id: string;
  name: string;
  tags: string[];
  clothing: Clothing;
  hair?: Hair;
  glasses?: { frame: string; shape: 'round' | 'square' | 'cat' | 'half' | 'shades'; tint?: string };
  hat?: { kind: HatKind; color: string; trim: string };
  /** Painted or worn about the eyes. */
  mask?: string;
  earrings?: { kind: 'hoop' | 'stud' | 'drop'; color: string };
  headset?: { band: string; cup: string; glow: string; ears?: boolean };
  backdrop: { inner: string; outer: string };
  rim: string;
};

export type HatKind =
  | 'cap'
  | 'beanie'
  | 'wizard'
  | 'tricorn'
  | 'bandana'
  | 'fedora'
  | 'toque'
  | 'straw'
  | 'circlet'
  | 'headband'
  | 'goggles'
  | 'flowers'
  | 'turban';

export type Clothing = {
  cut:
    | 'blazer'
    | 'hoodie'
    | 'bomber'
    | 'knit'
    | 'tee'
    | 'shirt'
    | 'denim'
    | 'overalls'
    | 'tunic'
    | 'knight'
    | 'pilot'
    | 'wizard'
    | 'racer'
    | 'pirate'
    | 'detective'
    | 'ranger'
    | 'chef'
    | 'hero'
    | 'ninja';
  /** Outer garment, what is under it, and trims. */
  color: string;
  inner: string;
  trim: string;
  /** Half width of the shoulders. */
  shoulders: number;
  necklace?: string;
  /** A round neckline instead of a deep one. */
  crew?: boolean;
  /** Worn over head and neck. */
  scarf?: string;
  /** Woven or printed. */
  pattern?: { kind: 'stripes' | 'plaid' | 'dots' | 'flowers' | 'zigzag'; color: string };
  /** On the chest. */
  emblem?: 'bolt' | 'star' | 'sun' | 'leaf' | 'heart' | 'moon' | 'wave' | 'none';
};
