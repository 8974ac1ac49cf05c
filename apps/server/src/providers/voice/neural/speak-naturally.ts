import type { InstalledPack, PackVoice } from '@avatarcade/neural/pack';
import { speakChecked } from '@avatarcade/neural/speak-checked';
import { speakText } from '@avatarcade/neural/speak-text';
import type { NeuralSpeaker } from '@avatarcade/neural/speaker';
import type { Aligner } from '@avatarcade/speech/align';
import type { Speaker } from '@avatarcade/speech/speaker';
import { alignResponse } from '../align-speech.ts';
import type { SpokenText } from '../voice.port.ts';
import { createListener } from './listen-by-aligner.ts';

export type NaturalOrder = {
  pack: InstalledPack;
  voice: PackVoice;
  /** BCP 47, one of the voice's languages. */
  locale: string;
  text: string;
  /** 0.8 to 1.2 times the voice's own speed. */
  pace?: number | undefined;
  untilWanted?: AbortSignal | undefined;
};

export type NaturalDeps = { neural: NeuralSpeaker; aligner: Aligner; speaker: Speaker };

/**
 * Speaks a text by a neural voice for a video: each sentence is compared with the built-in voice of the language.
 * Rejects with NeuralError, VoiceError, the aligner's error, or the signal's reason.
 */
export async function speakNaturally(
  {
    pack,
    voice,
    locale,
    text,
    pace,
    untilWanted,
    signal,
  }: NaturalOrder & { signal: AbortSignal | undefined },
  { neural, aligner, speaker }: NaturalDeps,
): Promise<SpokenText> {
  const listen = createListener({ aligner, speaker });
  const order = { pack, voice: voice.name, locale, text, untilWanted };
  const sound = await speakText(order, (sentence) =>
    speakChecked(sentence, { speaker: neural, listen, signal }),
  );
  const spoken = { text, locale, gender: voice.gender, pace, readSound: () => ({ sound }) };
  return await alignResponse(aligner, { ...spoken, signal });
}
