import { parentPort } from 'node:worker_threads';
import { SpeechError } from '../speech.errors.ts';
import type { WordReader } from '../text/split-words.ts';
import type { Speech, SpeechOrder } from './compose-speech.ts';
import { createEspeakEngine, type EspeakEngine } from './espeak-engine.ts';
import type { SpokenMessage } from './worker-messages.ts';

/**
 * Serves a pool's orders in this thread, with an espeak-ng of its own: it blocks while it speaks, and a crash of it ends only this thread.
 * Responds with the result or the SpeechError of `work`; after any other error the engine's state is unknown, so the thread ends with it.
 */
export function serveSpeech<Order extends SpeechOrder, Result extends Speech>(
  work: (engine: EspeakEngine, order: Order) => Result,
): void {
  const port = parentPort;
  if (!port) throw new Error('Speech has to be served in a worker thread.');
  let engine: Promise<EspeakEngine> | undefined;
  let japanese: Promise<WordReader> | undefined;

  port.on('message', async (message: Order & { id: number }) => {
    engine ??= createEspeakEngine();
    if (message.locale.startsWith('ja')) japanese ??= loadJapaneseReader();
    const read = message.locale.startsWith('ja') ? await japanese : undefined;
    const ready = await engine;
    const response = respond(message.id, () => work(ready, { ...message, read }));
    port.postMessage(response, 'wav' in response ? [response.wav.buffer] : []);
  });
}

/** Loaded on first use: most servers never speak Japanese, and the dictionary is large. */
async function loadJapaneseReader(): Promise<WordReader> {
  const { createJapaneseReader } = await import('../text/japanese-reader.ts');
  return createJapaneseReader();
}

function respond<Result extends Speech>(id: number, work: () => Result): SpokenMessage<Result> {
  try {
    return { id, ...work() };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    const { code, message, seconds } = error;
    return { id, error: { code, message, ...(seconds && { seconds }) } };
  }
}
