import { type BedId, isBedId } from '../bed-ids.ts';
import { buildDuckEnvelope, type Levels, listSpeech, type Span } from './duck.ts';
import type { Cue } from './effect-ids.ts';
import { placeEffects } from './place-effects.ts';
import type { SoundScene } from './sound-scene.ts';

/** LUFS of a voice, which is that of the whole video: what the large networks play back unchanged. */
export const VOICE_LUFS = -16;
/** dBTP. AAC adds up to half a decibel, so a mix stays below what is promised (-1.5). */
export const PEAK_DBTP = -2.2;
/** LUFS to which a game's sound is brought before its level; see `Levels`. */
export const GAME_LUFS = -23;

/** LUFS. Under speech in the middle of the 16 to 20 LU that are wanted. */
const MUSIC: Levels = { underSpeech: VOICE_LUFS - 17.8, between: VOICE_LUFS - 14, endCard: VOICE_LUFS - 7 };
/** Decibels against `GAME_LUFS`. */
const GAME: Levels = { underSpeech: -12, between: -3, endCard: 0 };
/** LUFS of an effect at its loudest: under speech, and elsewhere. */
const EFFECTS = { underSpeech: VOICE_LUFS - 13, open: VOICE_LUFS - 6 } as const;
/** Seconds at the end of a bed, whose last chord rings out by itself. */
const BED_FADE = 0.05;
/** With music, the game makes room for it. */
const GAME_BESIDE_MUSIC = -2;
/** Values a second of the levels. */
export const LEVEL_RATE = 100;

export type PlannedCue = Cue & {
  /** LUFS of its loudest 0.4 s. */
  lufs: number;
};

/** All that is heard beside the voice, and how loud it is when. Times in seconds. */
export type SoundPlan = {
  seconds: number;
  cardAt: number;
  seed: number;
  /** `own`: the user's track. */
  music: BedId | 'own' | undefined;
  cues: readonly PlannedCue[];
  /** When somebody speaks. */
  spoken: readonly Span[];
  /** LUFS of the music, and decibels of the game's sound against its own level: `LEVEL_RATE` values a second. */
  musicLevels: Float32Array;
  gameLevels: Float32Array;
};

/** Preview and render both play by this plan. Equal scenes have equal plans. */
export function planSound(scene: SoundScene): SoundPlan {
  const seconds = scene.frames / scene.fps;
  const { music: name, cardAt, seed, gameLevel } = scene.sound ?? SILENT;
  const spoken = listSpeech(scene.speech);
  const music = name === 'own' || (name !== null && isBedId(name)) ? name : undefined;
  const envelope = (levels: Levels, fadeOut?: number) =>
    buildDuckEnvelope(scene.speech, { levels, seconds, rate: LEVEL_RATE, fadeOut });
  const beside = music ? GAME_BESIDE_MUSIC : 0;
  const game = gameLevel > 0 ? 20 * Math.log10(gameLevel / 0.5) + beside : Number.NEGATIVE_INFINITY;
  return {
    seconds,
    cardAt: Math.min(cardAt, seconds),
    seed,
    music,
    cues: placeEffects(scene).map((cue) => ({ ...cue, lufs: lufsOf(cue, spoken) })),
    spoken,
    musicLevels: envelope(MUSIC, music === 'own' ? undefined : BED_FADE),
    gameLevels: envelope(GAME).map((level) => level + game),
  };
}

/** A scene that says nothing of its sound has the voice and the game. */
const SILENT = { music: null, effects: false, gameLevel: 0.5, seed: 0, cardAt: Number.POSITIVE_INFINITY };

function lufsOf({ at }: Cue, spoken: readonly Span[]): number {
  const isSpoken = spoken.some(({ start, end }) => at > start - 0.5 && at < end + 0.1);
  return isSpoken ? EFFECTS.underSpeech : EFFECTS.open;
}
