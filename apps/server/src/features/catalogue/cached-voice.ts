import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/database/database.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { SpokenText, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { findSpeechPreview } from './speech-previews.queries.ts';

export type SpeechName = { version: string; voice: string; text: string };

/** What a text is kept under once it was spoken for a preview. */
export function nameSpeech({ version, voice, text }: SpeechName): string {
  return nameUuid(`speech:${version}:${voice}:${text}`);
}

/** Where it is kept: as the video takes it, and as browsers play it. */
export function speechKeys(id: string): { video: string; preview: string } {
  return { video: `speech/${id}.wav`, preview: `speech/${id}.m4a` };
}

/** The sound and times of a speech that was spoken before. */
export async function findCachedSpeech(
  id: string,
  { db, storage }: { db: Db; storage: Storage },
): Promise<SpokenText | undefined> {
  const known = await findSpeechPreview(db, id);
  const key = speechKeys(id).video;
  if (!known || !(await storage.head(key))) return undefined;
  return { wav: await buffer(await storage.open(key)), track: known.track };
}

export type CachedVoiceDeps = { db: Db; storage: Storage; voice: VoiceProvider };

/**
 * A voice that says again what it said in the preview: services say a text another way each time, and the video has to be
 * the one that was listened to.
 */
export function createCachedVoice({ db, storage, voice }: CachedVoiceDeps): VoiceProvider {
  return {
    version: voice.version,
    listVoices: () => voice.listVoices(),
    speak: async (order, signal) =>
      (await findCachedSpeech(nameSpeech({ version: voice.version, ...order }), { db, storage })) ??
      (await voice.speak(order, signal)),
    [Symbol.asyncDispose]: () => voice[Symbol.asyncDispose](),
  };
}
