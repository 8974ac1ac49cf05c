import { parentPort } from 'node:worker_threads';
import { createEspeakEngine, type EspeakEngine } from '../engine/espeak-engine.ts';
import type { SpokenMessage } from '../engine/worker-messages.ts';
import { SpeechError } from '../speech.errors.ts';
import type { WordReader } from '../text/split-words.ts';
import { type AlignedSpeech, type AlignOrder, alignSpeech } from './align-speech.ts';

/** Aligning is a second of hard work: it has a thread, and an espeak-ng, of its own. */
const port = parentPort;
if (!port) throw new Error('The aligner has to be started as a worker thread.');

let engine: Promise<EspeakEngine> | undefined;
let japanese: Promise<WordReader> | undefined;

port.on('message', async (message: AlignOrder & { id: number }) => {
  engine ??= createEspeakEngine();
  if (message.locale.startsWith('ja')) japanese ??= loadJapaneseReader();
  const read = message.locale.startsWith('ja') ? await japanese : undefined;
  const response = respond(await engine, { ...message, read });
  port.postMessage(response, 'wav' in response ? [response.wav.buffer] : []);
});

/** Loaded on first use, because its dictionary is large. */
async function loadJapaneseReader(): Promise<WordReader> {
  const { createJapaneseReader } = await import('../text/japanese-reader.ts');
  return createJapaneseReader();
}

function respond(ready: EspeakEngine, message: AlignOrder & { id: number }): SpokenMessage<AlignedSpeech> {
  try {
    return { id: message.id, ...alignSpeech(ready, message) };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    const { code, message: words, seconds } = error;
    return { id: message.id, error: { code, message: words, ...(seconds && { seconds }) } };
  }
}
