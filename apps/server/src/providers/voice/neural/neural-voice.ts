import type { NeuralError } from '@avatarcade/neural/errors';
import type { InstalledPack } from '@avatarcade/neural/pack';
import { describeVersion } from '@avatarcade/neural/pack-list';
import { createNeuralSpeaker, type NeuralSpeakerOptions } from '@avatarcade/neural/speaker';
import type { Aligner } from '@avatarcade/speech/align';
import type { Speaker } from '@avatarcade/speech/speaker';
import type { Log } from '../../../platform/log/log.ts';
import { readOrder } from '../align-speech.ts';
import { type VoiceProvider, VoiceUnavailableError } from '../voice.port.ts';
import { NEURAL_SERVICE } from '../voice-keys.ts';
import { buildVoiceVersion } from '../voice-version.ts';
import { createNeuralCatalogue, type NeuralCatalogueDeps } from './neural-catalogue.ts';
import { toNeuralVoiceError } from './neural-failure.ts';
import { speakNaturally } from './speak-naturally.ts';

export type NeuralVoiceDeps = NeuralCatalogueDeps & {
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  aligner: Aligner;
  /** The built-in voices, to which neural ones are compared. */
  speaker: Speaker;
  /** Version of the speaking code. */
  version: string;
  /** Shorter times in tests. */
  speaking?: NeuralSpeakerOptions;
};

/** The neural voices of the packs that are installed on this machine. Closes its child process and the aligner with itself. */
export function createNeuralVoice({
  aligner,
  speaker,
  version,
  speaking,
  ...deps
}: NeuralVoiceDeps): VoiceProvider {
  const catalogue = createNeuralCatalogue(deps);
  const onSetAside = (pack: InstalledPack, error: NeuralError) => {
    catalogue.setAside(pack);
    deps.log.error(
      { err: error, detail: error.detail },
      `the voices of ${pack.id} don't work and aren't offered any more; to check them: npm run voices -- check ${pack.id}`,
    );
  };
  const neural = createNeuralSpeaker({ ...speaking, onSetAside });
  return {
    versionOf(key) {
      const pack = catalogue.findKnown(key)?.pack;
      return buildVoiceVersion(
        NEURAL_SERVICE,
        version,
        describeVersion(catalogue.runtime, pack ? [pack] : []),
      );
    },
    listVoices: catalogue.list,
    async speak(order, signal) {
      signal?.throwIfAborted();
      const { locale } = readOrder(NEURAL_SERVICE, order);
      const found = await catalogue.find(order.voice);
      if (!found) throw new VoiceUnavailableError(`No installed pack has the voice ${order.voice}.`);
      const { text, pace, untilWanted } = order;
      try {
        return await speakNaturally(
          { ...found, locale, text, pace, untilWanted, signal },
          { neural, aligner, speaker },
        );
      } catch (error) {
        throw toNeuralVoiceError(error, signal);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([neural[Symbol.asyncDispose](), aligner[Symbol.asyncDispose]()]);
    },
  };
}
