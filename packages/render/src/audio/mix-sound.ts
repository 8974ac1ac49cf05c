import { GAME_LUFS, LEVEL_RATE, type SoundPlan, VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { polishVoice } from '@avatarcade/music/polish-voice';
import { renderBacking } from '@avatarcade/music/render-backing';
import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';
import { keepUnderVoice } from './keep-under-voice.ts';
import { type GameplayPlace, layGameplay } from './lay-gameplay.ts';
import { masterSound } from './master-sound.ts';
import type { Loudness } from './measure-loudness.ts';
import { measureLoudness } from './measure-loudness.ts';
import { addSound, applyLevels } from './stereo.ts';

/** A very quiet clip is left quiet: its noise is not worth hearing. */
const MAX_GAIN = 12;
/** LU that all else stays below the voice while somebody speaks, in every 0.4 s. */
const UNDER_VOICE = 11;

export interface MixInput extends Omit<GameplayPlace, 'length'> {
  voice: Stereo;
  gameplay: Stereo | undefined;
  /** The user's own music, where the plan asks for it. */
  track?: Stereo | undefined;
  plan: SoundPlan;
}

const curveOf = (levels: Float32Array) => ({ levels, rate: LEVEL_RATE });

/** Whether anything of the game's own sound is heard. */
export function hearsGame({ gameLevels }: SoundPlan): boolean {
  return gameLevels.some((level) => level !== Number.NEGATIVE_INFINITY);
}

/** The gameplay's sound as it is heard, or undefined where there is none. */
function buildGame({ gameplay, plan, track: _, ...place }: MixInput, length: number): Stereo | undefined {
  if (!gameplay || !hearsGame(plan)) return undefined;
  const laid = layGameplay(gameplay, { ...place, length });
  const loudness = measureLoudness(laid, { peaks: false });
  if (!loudness) return undefined;
  const gain = Math.min(MAX_GAIN, GAME_LUFS - loudness.integratedLufs);
  applyLevels(laid, curveOf(plan.gameLevels.map((level) => level + gain)));
  return laid;
}

export type Stems = { voice: Stereo; beside: Stereo };

/** The parts of a mix, each as loud as it is heard beside the others. */
export function buildStems(input: MixInput): Stems {
  const { plan } = input;
  const length = Math.round(plan.seconds * RATE);
  const beside = createStereo(length);
  const parts = [buildGame(input, length), renderBacking(plan, input.track)];
  for (const part of parts) if (part) addSound(beside, part);
  keepUnderVoice(beside, { spoken: plan.spoken, lufs: VOICE_LUFS - UNDER_VOICE });
  return { voice: polishVoice(input.voice), beside };
}

/** The video's sound by its plan: at -16 LUFS (unless silent), true peaks under -2 dBTP. */
export function mixSound(input: MixInput): { sound: Stereo; loudness: Loudness | undefined } {
  return mixStems(buildStems(input));
}

/** The sound of a video's parts. `beside` is written over. */
export function mixStems({ voice, beside }: Stems): { sound: Stereo; loudness: Loudness | undefined } {
  addSound(beside, voice);
  return masterSound(beside);
}
