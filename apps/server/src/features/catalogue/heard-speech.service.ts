import { buffer } from 'node:stream/consumers';
import { isOwnSoundHeard } from '@avatarcade/video/own-sound';
import { removePauses } from '@avatarcade/video/pauses';
import { listUsed } from '@avatarcade/video/pronunciations';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { createCancellableSingleFlight } from '../../platform/live/cancellable-single-flight.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { SpeechOrder, SpokenText, VoiceProvider } from '../../providers/voice/voice.port.ts';
import { isPaidVoice } from '../../providers/voice/voice-keys.ts';
import type { Presenters } from './presenters.service.ts';
import { listHeardSpeeches } from './speech-hearings.queries.ts';
import { findSpeechPreview, markSound, saveSpeechPreview } from './speech-previews.queries.ts';

/** The id of a speech: an equal order to the same version of a voice is spoken once. */
export function nameSpeech({ version, ...said }: SpeechOrder & { version: string }): string {
  return nameUuid(`speech:${version}:${describeSaid(said)}`);
}

/** What was said and how and by whom, whatever the voice's version. */
export function nameSaid(said: SpeechOrder): string {
  return nameUuid(`said:${describeSaid(said)}`);
}

/** Only pronunciations of words of the text make it another speech. Speeches without any, at pace 1, are named as they always were. */
function describeSaid({ voice, text, pace = 1, pronunciations = [] }: SpeechOrder): string {
  const used = listUsed(removePauses(text), pronunciations);
  const plain = `${voice}:${text}`;
  return pace === 1 && used.length === 0 ? plain : `${plain}\0${JSON.stringify([pace, used])}`;
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

export type OrderedSpeech = SpeechOrder & {
  userId: string;
  /** The presenter, which may have a sound of its own: `isOwnSoundHeard` says when that is heard. */
  presenter?: { key: string; isSeen: boolean };
  /** As the order names it; null where it names none. */
  speechId: string | null;
};
export type SpeakOrdered = (order: OrderedSpeech, signal?: AbortSignal) => Promise<SpokenText>;

type HeardSpeechDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  voice: VoiceProvider;
  presenters: Pick<Presenters, 'speak'>;
};

/**
 * Returns the speech that the user heard, or speaks the text if there is none. Services speak a text differently each
 * time, and the video must sound like the preview.
 */
export function createSpeakOrdered(deps: HeardSpeechDeps): SpeakOrdered {
  const { db, storage, voice } = deps;
  const join = createCancellableSingleFlight<SpokenText>();
  return async ({ userId, speechId, presenter, ...said }, signal) => {
    const own = presenter && (await deps.presenters.speak(db, { userId, key: presenter.key }));
    if (own && isOwnSoundHeard({ ...said, ...presenter }, own.text))
      return { wav: await own.readSound(), track: own.track };
    const heard = await listHeard({ ...said, userId }, { db, voice });
    for (const id of new Set(speechId ? [speechId, ...heard] : heard)) {
      const speech = await findCachedSpeech(id, { db, storage });
      if (speech) return speech;
    }
    // What another user's order had spoken stays theirs.
    const id = nameUuid(`ordered:${userId}:${nameSpeech({ ...said, version: voice.versionOf(said.voice) })}`);
    return join(id, {
      work: (until) => speakOnce({ id, userId, said, signal: until }, deps),
      signal: signal ?? new AbortController().signal,
    });
  };
}

type Speaking = { id: string; userId: string; said: SpeechOrder; signal: AbortSignal };

/** Formats and cuts of a video, and variants of a campaign, say the same: it is spoken once, and kept for the others for a while. */
async function speakOnce(
  { id, userId, said, signal }: Speaking,
  deps: Omit<HeardSpeechDeps, 'presenters'>,
): Promise<SpokenText> {
  const known = await findCachedSpeech(id, deps);
  if (known) return known;
  const spoken = await deps.voice.speak(said, signal);
  await keepSpeech({ id, said, spoken, spokenFor: userId }, deps);
  return spoken;
}

type KeptSpeech = {
  id: string;
  said: SpeechOrder;
  spoken: SpokenText;
  /** Whose order it was spoken for; null for a preview. */
  spokenFor: string | null;
};

/** The row comes first: it is what a later sweep finds the sound by, should the process end in between. */
export async function keepSpeech(
  { id, said, spoken, spokenFor }: KeptSpeech,
  { db, clock, storage }: Pick<HeardSpeechDeps, 'db' | 'clock' | 'storage'>,
): Promise<void> {
  const audioKey = speechKeys(id).video;
  const paid = isPaidVoice(said.voice);
  await saveSpeechPreview(db, {
    id,
    said: nameSaid(said),
    audioKey,
    track: spoken.track,
    paid,
    spokenFor,
    now: clock(),
  });
  await storage.put(audioKey, { content: spoken.wav, contentType: 'audio/wav' });
  // Deleted meanwhile, with its user.
  if (!(await markSound(db, id))) await storage.delete(audioKey);
}

/** The speech that an order names, if its user has heard that text by that voice in it. */
export async function findOrderedSpeech(
  { speechId, ...order }: OrderedSpeech,
  deps: { db: Db | Trx; voice: Pick<VoiceProvider, 'versionOf'> },
): Promise<string | null> {
  if (!speechId) return null;
  return (await listHeard(order, deps)).find((id) => id === speechId) ?? null;
}

function listHeard(
  { userId, ...said }: SpeechOrder & { userId: string },
  { db, voice }: { db: Db | Trx; voice: Pick<VoiceProvider, 'versionOf'> },
): Promise<string[]> {
  const currentId = nameSpeech({ ...said, version: voice.versionOf(said.voice) });
  return listHeardSpeeches(db, { userId, said: nameSaid(said), currentId });
}
