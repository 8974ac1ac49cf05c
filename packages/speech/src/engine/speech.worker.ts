import { parentPort } from 'node:worker_threads';
import { SpeechError } from '../speech.errors.ts';
import type { WordReader } from '../text/split-words.ts';
import { composeSpeech, type SpeechOrder } from './compose-speech.ts';
import { createEspeakEngine, type EspeakEngine } from './espeak-engine.ts';
import type { SpeakMessage, SpokenMessage } from './worker-messages.ts';

/** espeak-ng lives here, in a thread of its own: it blocks while it speaks, and a crash of it ends only this thread. */
const port = parentPort;
if (!port) throw new Error('The speech worker has to be started as a worker thread.');

let engine: Promise<EspeakEngine> | undefined;

let japanese: Promise<WordReader> | undefined;

port.on('message', async (message: SpeakMessage) => {
  engine ??= createEspeakEngine();
  if (message.locale.startsWith('ja')) japanese ??= loadJapaneseReader();
  const read = message.locale.startsWith('ja') ? await japanese : undefined;
  const response = respond(await engine, { ...message, read });
  port.postMessage(response, 'wav' in response ? [response.wav.buffer] : []);
});

/** Loaded on first use: most servers never speak Japanese, and the dictionary is large. */
async function loadJapaneseReader(): Promise<WordReader> {
  const { createJapaneseReader } = await import('../text/japanese-reader.ts');
  return createJapaneseReader();
}

/** Responds with a SpeechError; after any other error the engine's state is unknown, so the thread ends with it. */
function respond(ready: EspeakEngine, message: SpeakMessage & SpeechOrder): SpokenMessage {
  try {
    return { id: message.id, ...composeSpeech(ready, message) };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    const { code, message: words, seconds } = error;
    return { id: message.id, error: { code, message: words, ...(seconds && { seconds }) } };
  }
}
