import { buffer } from 'node:stream/consumers';
import type { Db, Trx } from '../../platform/database/database.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { SpokenText, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { listHeardSpeeches } from './speech-hearings.queries.ts';
import { findSpeechPreview } from './speech-previews.queries.ts';

type Said = { voice: string; text: string };

/** The id of a speech: equal text by the same version of a voice is spoken once. */
export function nameSpeech({ version, voice, text }: Said & { version: string }): string {
  return nameUuid(`speech:${version}:${voice}:${text}`);
}

/** What was said and by whom, whatever the voice's version. */
export function nameSaid({ voice, text }: Said): string {
  return nameUuid(`said:${voice}:${text}`);
}

/** Where the sound of a speech is stored: as the video takes it, and as browsers play it. */
export function speechKeys(id: string): { video: string; preview: string } {
  return { video: `speech/${id}.wav`, preview: `speech/${id}.m4a` };
}

/** Sound and times of a speech; undefined when either has been swept. */
export async function findCachedSpeech(
  id: string,
  { db, storage }: { db: Db; storage: Storage },
): Promise<SpokenText | undefined> {
  const known = await findSpeechPreview(db, id);
  const key = speechKeys(id).video;
  if (!known || !(await storage.head(key))) return undefined;
  return { wav: await buffer(await storage.open(key)), track: known.track };
}

export type OrderedSpeech = Said & {
  userId: string;
  /** As the order names it; null where it names none. */
  speechId: string | null;
};
export type SpeakOrdered = (order: OrderedSpeech, signal?: AbortSignal) => Promise<SpokenText>;

type HeardSpeechDeps = { db: Db; storage: Storage; voice: VoiceProvider };

/**
 * Returns the speech that the user heard, or speaks the text if there is none. Services speak a text differently each
 * time, and the video must sound like the preview.
 */
export function createSpeakOrdered({ db, storage, voice }: HeardSpeechDeps): SpeakOrdered {
  return async ({ userId, speechId, ...said }, signal) => {
    const heard = await listHeard({ ...said, userId }, { db, voice });
    for (const id of new Set(speechId ? [speechId, ...heard] : heard)) {
      const speech = await findCachedSpeech(id, { db, storage });
      if (speech) return speech;
    }
    return voice.speak(said, signal);
  };
}

/** The speech that an order names, if its user has heard that text by that voice in it. */
export async function findOrderedSpeech(
  { speechId, ...order }: OrderedSpeech,
  deps: { db: Db | Trx; voice: Pick<VoiceProvider, 'version'> },
): Promise<string | null> {
  if (!speechId) return null;
  return (await listHeard(order, deps)).find((id) => id === speechId) ?? null;
}

function listHeard(
  { userId, ...said }: Said & { userId: string },
  { db, voice }: { db: Db | Trx; voice: Pick<VoiceProvider, 'version'> },
): Promise<string[]> {
  const currentId = nameSpeech({ ...said, version: voice.version });
  return listHeardSpeeches(db, { userId, said: nameSaid(said), currentId });
}
