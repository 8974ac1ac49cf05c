import type { Gesture } from './gesture.ts';

/** How somebody carries themselves, whatever they say. */
export type GestureProfile = {
  /** Degrees of the head at rest. */
  yaw: number;
  roll: number;
  /** Degrees of the shoulders at rest. */
  turn: number;
  /** -1..1 at rest. */
  smile: number;
  /** -1 left corner only .. 1 right corner only. */
  smirk: number;
  brow: number;
  /** 0.5 calm .. 1.4 lively: size of nods, turns and sway. */
  range: number;
  /** Blinks a minute. */
  blinks: number;
  idleMotion: IdleMotion;
  gestureHabits: GestureHabits;
  grin: Grin;
};

/** The way in which somebody smiles when they mean it; all 0..1. */
export type Grin = {
  /** 0 lips closed .. 1 the teeth in full. */
  teeth: number;
  /** 0 small .. 1 from ear to ear. */
  breadth: number;
  /** 0 only the corners turn up .. 1 the whole mouth bends. */
  curve: number;
  /** How far the jaw falls with it. */
  open: number;
  /** How much of it is in the eyes and cheeks. */
  eyes: number;
  dimples?: number;
};

/** What the hands like to do. */
export type GestureHabits = {
  greet: Exclude<Gesture, 'shrug'>;
  /** Gestures that go with a new phrase, taken in turn by chance. */
  talk: readonly Exclude<Gesture, 'none'>[];
  /** 0..1: the share of phrases that get one. */
  often: number;
};

export type IdleMotion = 'calm' | 'warm' | 'lively' | 'bouncy' | 'cool' | 'upright';

/** Idle movement, as factors of the ordinary. */
type Movement = {
  /** Seconds between two turns of a wander. */
  pace: number;
  /** Of the body from side to side. */
  sway: number;
  /** Of the head on stressed words. */
  nod: number;
  /** Of the head to a shoulder. */
  tilt: number;
  /** Of the shoulders. */
  lean: number;
  /** Pixels that the whole figure hops on stressed words. */
  hop: number;
};

export const MOVEMENTS: Record<IdleMotion, Movement> = {
  calm: { pace: 1.4, sway: 0.6, nod: 0.75, tilt: 0.7, lean: 0.7, hop: 0 },
  warm: { pace: 1.15, sway: 0.9, nod: 1, tilt: 1.45, lean: 1, hop: 1 },
  lively: { pace: 0.8, sway: 1.35, nod: 1.15, tilt: 1.05, lean: 1.3, hop: 3 },
  bouncy: { pace: 0.62, sway: 1.2, nod: 1.1, tilt: 1.25, lean: 1.5, hop: 8 },
  cool: { pace: 1.25, sway: 1.25, nod: 0.6, tilt: 1.25, lean: 2, hop: 0 },
  upright: { pace: 1.1, sway: 0.35, nod: 1.25, tilt: 0.4, lean: 0.4, hop: 1.5 },
};
