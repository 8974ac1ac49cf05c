import { GESTURES, HAND_GESTURES } from '../gesture.ts';
import { IDLE_MOTION_NAMES } from '../idle-motion.ts';
import { readHairColor, readHeadset, readLight, readSkin } from './palettes.ts';
import { color, flag, id, list, measure, object, oneOf, optional, text } from './read.ts';

/** What a character's file holds: data over the rig. Positions are head space: its origin is the middle of the skull, y grows downward. */

const part = measure('part', [0, 1]);
const signed = measure('part', [-1, 1]);
const px = (min: number, max: number) => measure('px', [min, max]);
const degrees = (most: number) => measure('deg', [-most, most]);

const readGrin = object({
  /** 0 lips closed, 1 the teeth in full. */
  teeth: part,
  /** 0 small, 1 from ear to ear. */
  breadth: part,
  /** 0 only the corners turn up, 1 the whole mouth bends. */
  curve: part,
  /** How far the jaw drops with it. */
  open: part,
  /** How much of it is in the eyes and cheeks. */
  eyes: part,
  dimples: optional(part),
});

const readGestureHabits = object({
  greet: oneOf(GESTURES),
  /** Gestures that go with a new phrase; the seed picks one. */
  talk: list(oneOf(HAND_GESTURES)),
  /** The share of phrases that get one. */
  often: part,
});

const readGestureProfile = object({
  /** Of the head at rest. */
  yaw: degrees(16),
  roll: degrees(8),
  /** Of the shoulders at rest. */
  turn: degrees(20),
  /** At rest: -1 frowning, 1 smiling. */
  smile: signed,
  /** -1 left corner only, 1 right corner only. */
  smirk: signed,
  /** How far the brows are raised at rest. */
  brow: part,
  /** Size of nods, turns and sway: 0.5 calm, 1.4 lively. */
  range: measure('part', [0.5, 1.5]),
  blinks: measure('per minute', [5, 40]),
  idleMotion: oneOf(IDLE_MOTION_NAMES),
  gestureHabits: readGestureHabits,
  grin: readGrin,
});

const readFace = object({
  /** Half widths. */
  temple: px(90, 130),
  cheekbone: px(95, 135),
  cheek: px(80, 135),
  jaw: px(50, 115),
  /** Height of the jaw's corner. */
  jawY: px(90, 135),
  chin: px(15, 60),
  chinY: px(130, 185),
  neck: px(25, 75),
  /** 0 flat cheeks, 1 full. */
  fullness: part,
  /** Size of the ears. */
  ear: measure('part', [0.7, 1.5]),
  /** A soft second chin. */
  jowl: optional(part),
  /** A dent in the chin, and dimples where the grin names none. */
  cleft: optional(part),
});

const readEyes = object({
  /** Of the middle of an eye, to either side. */
  x: px(45, 65),
  y: px(5, 40),
  /** Half width. */
  width: px(25, 45),
  /** Of the upper and the lower lid, from the middle. */
  up: px(12, 32),
  low: px(6, 18),
  /** Lift of the outer corner. */
  tilt: px(-6, 12),
  /** 0 no fold over the lid, 1 a deep crease. */
  fold: part,
  /** Radius. */
  iris: px(14, 30),
  color,
  lash: part,
  /** What hangs over the lid: a smooth single lid, or skin of the brow. */
  hood: optional(part),
  /** How much of the inner corner a fold covers. */
  corner: optional(part),
  /** Make-up, if any. */
  shadow: optional(color),
});

const readBrows = object({
  y: px(-45, 0),
  /** Half width. */
  width: px(25, 50),
  arch: px(0, 14),
  thick: px(4, 20),
  color,
  /** Lift of the outer end. */
  tilt: px(-4, 10),
});

const readNose = object({
  y: px(60, 90),
  /** Half width. */
  width: px(10, 34),
  bridge: part,
  tip: part,
  /** How far the wings stand out. */
  wings: part,
  /** -1 turned up, 1 the tip hangs below the wings. */
  droop: optional(signed),
});

const readMouth = object({
  y: px(100, 135),
  /** Half width. */
  width: px(20, 48),
  /** Thickness of the lips. */
  upper: px(2, 16),
  lower: px(4, 20),
  /** 0 soft, 1 sharp Cupid's bow. */
  bow: part,
  /** Lipstick: 0 like skin, 1 the lip colour outright. */
  paint: part,
  /** At rest: -1 down, 1 up. */
  corners: optional(signed),
  /** A gap between the front teeth. */
  gap: optional(flag),
});

const readBeard = object({
  style: oneOf(['stubble', 'full', 'moustache', 'goatee', 'long']),
  color,
  light: color,
});

/** `style`: a file of hair/styles. */
const readHair = object({ style: id, color: readHairColor });

const readClothing = object({
  /** A file of garments. */
  garment: id,
  /** Outer cloth, what is under it, and trims. */
  color,
  inner: color,
  trim: color,
  /** Half width of the shoulders. */
  shoulders: px(110, 250),
  necklace: optional(color),
  /** A round neckline instead of a deep one. */
  crew: optional(flag),
  /** A hijab of this colour, worn over head and neck. */
  scarf: optional(color),
  /** Woven or printed. */
  pattern: optional(object({ kind: oneOf(['stripes', 'plaid', 'dots', 'flowers', 'zigzag']), color })),
  /** On the chest; `none` instead of the one that the garment has by itself. */
  emblem: optional(oneOf(['bolt', 'star', 'sun', 'leaf', 'heart', 'moon', 'wave', 'none'])),
});

const readLook = object({
  /** Completes the avatar's id: `maya-everyday`. */
  id,
  name: text,
  tags: list(id),
  clothing: readClothing,
  /** Instead of the character's own. */
  hair: optional(readHair),
  glasses: optional(
    object({
      frame: color,
      shape: oneOf(['round', 'square', 'cat', 'half', 'shades']),
      tint: optional(color),
    }),
  ),
  /** `kind`: a file of hats. */
  hat: optional(object({ kind: id, color, trim: color })),
  /** Painted or worn about the eyes. */
  mask: optional(color),
  earrings: optional(object({ kind: oneOf(['hoop', 'stud', 'drop']), color })),
  headset: optional(readHeadset),
  light: readLight,
});

/** Throws a TypeError that names the first field that is missing, unknown or out of its range. */
export const readCharacter = object({
  /** The file's name. */
  id,
  /** Place in lists: lower comes first. No two characters have the same. */
  order: measure('position', [1, 1000]),
  name: text,
  gender: oneOf(['male', 'female']),
  ethnicity: text,
  age: measure('years', [0, 120]),
  tags: list(id),
  gestureProfile: readGestureProfile,
  skin: readSkin,
  face: readFace,
  eyes: readEyes,
  brows: readBrows,
  nose: readNose,
  mouth: readMouth,
  hair: readHair,
  beard: optional(readBeard),
  /** How much the years show. */
  aging: part,
  freckles: optional(part),
  mole: optional(object({ x: px(-120, 120), y: px(-120, 170) })),
  /** How much lower the figure stands in the picture: children are shorter. */
  stature: optional(px(0, 60)),
  looks: list(readLook),
});

export type Character = ReturnType<typeof readCharacter>;
export type FaceShape = Character['face'];
export type GestureProfile = Character['gestureProfile'];
export type GestureHabits = GestureProfile['gestureHabits'];
export type Grin = GestureProfile['grin'];
export type Beard = NonNullable<Character['beard']>;
export type Look = Character['looks'][number];
export type Clothing = Look['clothing'];
export type HatWorn = NonNullable<Look['hat']>;
export type Glasses = NonNullable<Look['glasses']>;
export type Earrings = NonNullable<Look['earrings']>;
