import { availableParallelism } from 'node:os';
import type { LoadReport } from './child/child-messages.ts';
import { readReport } from './child/child-session.ts';
import type { VoiceChild } from './child/fork-voice-child.ts';
import { findEngine } from './engines/find-engine.ts';
import { createHeldModel, type LoadOrder } from './held-model.ts';
import { NeuralError } from './neural.errors.ts';
import type { InstalledPack, PackVoice } from './packs/pack.schema.ts';
import { createSetAside } from './set-aside.ts';
import { cleanText } from './text/clean-text.ts';
import { toSpeakError } from './to-neural-error.ts';
import { createTurns, type TurnOptions } from './turns.ts';

/** More threads than this make no model quicker. */
const MAX_THREADS = 4;
/** On a busy machine the child may have a tenth of a processor. */
const SENTENCE_MS = 300_000;

export type NeuralSound = {
  /** Mono, between -1 and 1. */
  samples: Float32Array;
  /** Samples a second, by the model. */
  rate: number;
};

export type SpeakSentence = {
  pack: InstalledPack;
  /** The name of one of the pack's voices. */
  voice: string;
  /** BCP 47, one of the voice's. */
  locale: string;
  /** One sentence: see `splitSentences`. */
  text: string;
  /** 1 is the voice's own pace; larger is quicker. */
  speed?: number | undefined;
  /** The same seed gives the same sound where the model takes one. */
  seed?: number | undefined;
  /** Until it is aborted, nobody waits for the sentence, and it waits for all others. */
  untilWanted?: AbortSignal | undefined;
};

export type NeuralSpeaker = AsyncDisposable & {
  /** Loads a pack's model, unless it is loaded, and says what came of it. */
  load(pack: InstalledPack, signal?: AbortSignal): Promise<LoadReport>;
  /** Speaks one sentence. Orders are served in the order they came, those that nobody waits for last. Rejects with NeuralError or the signal's reason. */
  speak(order: SpeakSentence, signal?: AbortSignal): Promise<NeuralSound>;
  /** Of the child that holds the model. */
  readonly pid: number | undefined;
};

export type NeuralSpeakerOptions = {
  threads?: number;
  loadMs?: number;
  /** The longest that one sentence may take. */
  sentenceMs?: number;
  idleMs?: number;
  /** Called once for a pack that isn't used any more until it is installed again or the process is restarted. */
  onSetAside?: (pack: InstalledPack, error: NeuralError) => void;
  freeMemory?: () => number;
  fork?: () => VoiceChild;
};

export function createNeuralSpeaker(options: NeuralSpeakerOptions = {}): NeuralSpeaker {
  const { threads = Math.min(MAX_THREADS, availableParallelism()), sentenceMs = SENTENCE_MS } = options;
  const { loadMs = 120_000, idleMs = 300_000, freeMemory, fork } = options;
  const model = createHeldModel({ loadMs, idleMs, freeMemory, fork });
  const setAside = createSetAside(options.onSetAside);
  const takeTurn = createTurns();
  let isClosed = false;
  let pid: number | undefined;

  async function getModel(pack: InstalledPack, order: LoadOrder) {
    if (isClosed) throw speakerClosed();
    const loaded = await model.get(pack, order);
    if (isClosed) await model.end();
    pid = loaded.session.pid;
    return loaded;
  }

  async function trySentence(order: SpeakSentence, tried: LoadOrder) {
    const { pack, text, locale, speed = 1, seed = 0 } = order;
    const voice = getVoice(order);
    const { session } = await getModel(pack, tried);
    const sentence = findEngine(pack.engine)?.buildSentence(
      { text, voice, locale, speed, seed },
      pack.options,
    );
    if (!sentence)
      throw new NeuralError({ code: 'unknown_voice', message: `The pack ${pack.id} has no voices.` });
    const limits = { timeoutMs: sentenceMs, signal: tried.signal };
    try {
      const report = await session.ask({ kind: 'speak', sentence }, limits);
      const { samples, rate } = readReport(report, 'speak');
      if (!isSound(samples))
        throw new NeuralError({ code: 'no_sound', message: `${pack.id} made no sound of the sentence.` });
      setAside.prove(pack);
      return { samples, rate };
    } catch (error) {
      throw toSpeakError(error, pack);
    }
  }

  /** A child that was ended by the system or by a fault is started once more, with as little memory as it can do with. */
  async function speak(order: SpeakSentence, signal: AbortSignal | undefined): Promise<NeuralSound> {
    try {
      return await trySentence(order, { threads, signal });
    } catch (error) {
      if (!isWorthAnother(error)) throw error;
      return await trySentence(order, { threads: 1, signal });
    }
  }

  function inTurn<T>(work: () => Promise<T>, { pack, ...options }: TurnOptions & { pack: InstalledPack }) {
    return takeTurn(async () => {
      try {
        return await setAside.watch(pack, work);
      } catch (error) {
        throw isClosed ? speakerClosed() : error;
      } finally {
        if (!isClosed) model.rest();
      }
    }, options);
  }

  return {
    get pid() {
      return pid;
    },
    load: (pack, signal) =>
      inTurn(async () => (await getModel(pack, { threads, signal })).report, { pack, signal }),
    async speak(order, signal) {
      getVoice(order);
      const text = cleanText(order.text);
      if (!text) throw new NeuralError({ code: 'empty_text', message: 'There is nothing to say.' });
      const { pack, untilWanted } = order;
      return await inTurn(() => speak({ ...order, text }, signal), { pack, signal, untilWanted });
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      await model.end();
    },
  };
}

function getVoice({ pack, voice: name, locale }: SpeakSentence): PackVoice {
  const voice = pack.voices.find((each) => each.name === name);
  if (!voice?.locales.includes(locale))
    throw new NeuralError({
      code: 'unknown_voice',
      message: `The pack ${pack.id} has no voice ${name} for ${locale}.`,
    });
  return voice;
}

const speakerClosed = () => new NeuralError({ code: 'closed', message: 'The speaker is closed.' });

const isWorthAnother = (error: unknown): boolean =>
  error instanceof NeuralError &&
  (error.code === 'crashed' || (error.code === 'out_of_memory' && error.detail !== ''));

const isSound = (samples: Float32Array): boolean => samples.length > 0 && samples.every(Number.isFinite);
