import { createHash } from 'node:crypto';
import { composeSpeech } from '../engine/compose-speech.ts';
import { createEspeakEngine } from '../engine/espeak-engine.ts';
import { getVoice } from '../voices.ts';

/** Speaks each text with the voice of its place, all with one engine, and prints the hashes of sound and track as JSON. */
const engine = await createEspeakEngine();
const hashes = process.argv.slice(2).map((order) => {
  const [voice = '', text = ''] = order.split('|');
  const { espeak, locale } = getVoice(voice);
  const { wav, track } = composeSpeech(engine, { text, settings: espeak, locale });
  return createHash('sha256').update(wav).update(JSON.stringify(track)).digest('hex');
});
console.log(JSON.stringify(hashes));
