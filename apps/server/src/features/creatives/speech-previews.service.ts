import type { SpeechPreview } from '@avatarcade/contracts/creatives';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import { createJoinedWork } from '../../platform/live/joined-work.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { VoiceError, type VoiceProvider } from '../../providers/voice/voice.port.ts';
import { nameSpeech } from './kept-voice.ts';
import { findSpeechPreview, saveSpeechPreview, takeOldSpeechPreviews } from './speech-previews.queries.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type SpeechPreviewDeps = {
  db: Db;
  clock: Clock;
  voice: VoiceProvider;
  voices: VoiceCatalogue;
  storage: Storage;
  linkTo: (key: string) => string;
};

type Order = { voiceover: string; voiceId: string; signal: AbortSignal };
const WEEK = 7 * 24 * 3600_000;

/**
 * What the live preview plays: the very sound and mouth of the film. The same text is spoken once, and no longer than
 * somebody waits for it.
 */
export function createSpeechPreviews(deps: SpeechPreviewDeps) {
  const join = createJoinedWork<SpeechPreview>();
  return {
    async get({ voiceover, voiceId, signal }: Order): Promise<SpeechPreview> {
      const voice = await deps.voices.findById(voiceId);
      if (!voice) throw invalid({ voice: [MESSAGES.voiceUnknown] });
      const text = cleanText(voiceover);
      const { id, audioKey } = nameSpeech({ version: deps.voice.version, voice: voice.key, text });
      const order = { id, audioKey, text, voice: voice.key };
      return await join(id, (until) => speakOnce({ ...order, signal: until }, deps), signal);
    },
    /** Answers how many went. */
    async sweep(): Promise<number> {
      const old = await takeOldSpeechPreviews(deps.db, new Date(deps.clock().getTime() - WEEK));
      for (const { audio_key: key } of old) await deps.storage.delete(key);
      return old.length;
    },
  };
}

export type SpeechPreviews = ReturnType<typeof createSpeechPreviews>;

type Speaking = { id: string; audioKey: string; text: string; voice: string; signal: AbortSignal };

async function speakOnce(
  { id, audioKey, text, voice, signal }: Speaking,
  deps: SpeechPreviewDeps,
): Promise<SpeechPreview> {
  const { db, storage, linkTo } = deps;
  const known = await findSpeechPreview(db, id);
  if (known && (await storage.head(audioKey))) return { audio_url: linkTo(audioKey), ...known.track };
  const { wav, track } = await deps.voice.speak({ text, voice }, signal).catch((error: unknown) => {
    throw error instanceof VoiceError ? unavailable(MESSAGES.voiceoverFailed, error) : error;
  });
  await storage.put(audioKey, wav, { contentType: 'audio/wav' });
  await saveSpeechPreview(db, { id, audioKey, track, now: deps.clock() });
  return { audio_url: linkTo(audioKey), ...track };
}
