import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/database/database.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { SpokenText, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { findSpeechPreview } from './speech-previews.queries.ts';

export type SpeechName = { version: string; voice: string; text: string };

/** What a text is kept under once it was spoken for a preview. */
export function nameSpeech({ version, voice, text }: SpeechName): { id: string; audioKey: string } {
  const id = nameUuid(`speech:${version}:${voice}:${text}`);
  return { id, audioKey: `speech/${id}.wav` };
}

export type KeptVoiceDeps = { db: Db; storage: Storage; voice: VoiceProvider };

/**
 * A voice that says again what it said in the preview: services say a text another way each time, and the film has to be
 * the one that was listened to.
 */
export function createKeptVoice({ db, storage, voice }: KeptVoiceDeps): VoiceProvider {
  async function findKept({
    text,
    voice: key,
  }: {
    text: string;
    voice: string;
  }): Promise<SpokenText | undefined> {
    const { id, audioKey } = nameSpeech({ version: voice.version, voice: key, text });
    const known = await findSpeechPreview(db, id);
    if (!known || !(await storage.head(audioKey))) return undefined;
    return { wav: await buffer(await storage.open(audioKey)), track: known.track };
  }
  return {
    version: voice.version,
    listVoices: () => voice.listVoices(),
    speak: async (order, signal) => (await findKept(order)) ?? (await voice.speak(order, signal)),
    [Symbol.asyncDispose]: () => voice[Symbol.asyncDispose](),
  };
}
