import type { Listen } from '@avatarcade/neural/speak-checked';
import type { Aligner } from '@avatarcade/speech/align';
import type { Speaker } from '@avatarcade/speech/speaker';
import { VoiceError } from '../voice.port.ts';
import { findReferenceVoice } from '../voice-keys.ts';

/** Aligns the words of a neural voice by comparing it with the built-in voice of its language and gender. */
export function createListener({ aligner, speaker }: { aligner: Aligner; speaker: Speaker }): Listen {
  return async ({ pack, voice: name, locale, text, sound }, signal) => {
    const { gender } = pack.voices.find((each) => each.name === name) ?? {};
    const voice = findReferenceVoice(locale, gender)?.key;
    if (!voice) throw new VoiceError(`There is no built-in voice for ${locale}.`, { isTransient: false });
    const reference = await speaker.speak({ text, voice, signal });
    const { track } = await aligner.align({ text, voice, sound, signal });
    return { words: track.words, referenceSeconds: reference.track.duration };
  };
}
