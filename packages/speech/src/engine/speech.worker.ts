import { parentPort } from 'node:worker_threads';
import { SpeechError } from '../speech.errors.ts';
import { composeSpeech } from './compose.speech.ts';
import { createEspeakEngine, type EspeakEngine } from './espeak.engine.ts';
import type { SpeakMessage, SpokenMessage } from './worker.messages.ts';

/** espeak-ng lives here, in a thread of its own: it blocks while it speaks, and a crash of it ends only this thread. */
const port = parentPort;
if (!port) throw new Error('The speech worker has to be started as a worker thread.');

let engine: Promise<EspeakEngine> | undefined;

port.on('message', async (message: SpeakMessage) => {
  engine ??= createEspeakEngine();
  const answer = answerRequest(await engine, message);
  port.postMessage(answer, 'wav' in answer ? [answer.wav.buffer] : []);
});

/** Only refusals are answered; after any other error the engine's state is unknown, so the thread ends with it. */
function answerRequest(ready: EspeakEngine, message: SpeakMessage): SpokenMessage {
  try {
    return { id: message.id, ...composeSpeech(ready, message.text, message.settings, message.locale) };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    return { id: message.id, error: { code: error.code, message: error.message } };
  }
}
