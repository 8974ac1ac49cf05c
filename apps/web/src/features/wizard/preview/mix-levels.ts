import { GAME_LUFS, LEVEL_RATE, type SoundPlan, VOICE_LUFS } from '@avatarcade/music/plan-sound';

/** A very quiet clip is left quiet, as in the video. */
const MAX_GAIN = 12;
/** LUFS of a recording that wasn't measured. */
const USUAL = { voice: -20, game: -20 } as const;

export type MixInput = {
  plan: Pick<SoundPlan, 'gameLevels'>;
  /** LUFS of what plays; undefined where it isn't known. */
  voice: number | undefined;
  /** LUFS of the clips' own sound, each with the seconds that are shown of it; null: silent or not known. */
  game: readonly { loudness: number | null; seconds: number }[];
};

/** What each element's `volume` is, 0 to 1, so that they are as loud beside each other as in the video. */
export type MixLevels = {
  voice: number;
  /** Of music and effects, which are made as loud as they are heard beside the voice. */
  backing: number;
  gameAt: (time: number) => number;
};

/**
 * The balance that the render mixes by. Elements can't be made louder, so where one would have to be, all others become softer. What only the
 * render does: loud moments of a game are held under the voice, the game is measured as it is cut, and the whole is brought to -16 LUFS with
 * limited peaks.
 */
export function buildMixLevels({ plan, voice, game }: MixInput): MixLevels {
  const voiceGain = VOICE_LUFS - finite(voice, USUAL.voice);
  const gameGain = Math.min(MAX_GAIN, GAME_LUFS - finite(meanLoudness(game), USUAL.game));
  const loudest = plan.gameLevels.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  const room = -Math.max(0, voiceGain, loudest + gameGain);
  return {
    voice: toFactor(voiceGain + room),
    backing: toFactor(room),
    gameAt: (time) => {
      const level = plan.gameLevels[Math.max(0, Math.floor(time * LEVEL_RATE))] ?? plan.gameLevels.at(-1);
      return toFactor((level ?? Number.NEGATIVE_INFINITY) + gameGain + room);
    },
  };
}

/** Of the power over time. */
function meanLoudness(game: MixInput['game']): number | undefined {
  const known = game.flatMap(({ loudness, seconds }) => (loudness === null ? [] : [{ loudness, seconds }]));
  const total = known.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total <= 0) return undefined;
  const power = known.reduce((sum, { loudness, seconds }) => sum + seconds * 10 ** (loudness / 10), 0);
  return 10 * Math.log10(power / total);
}

const finite = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) ? value : otherwise;
const toFactor = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));
