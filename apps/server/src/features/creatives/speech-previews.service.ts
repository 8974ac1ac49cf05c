import type { SpeechPreview } from '@avatarcade/contracts/creatives';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import { createJoinedWork } from '../../platform/live/joined-work.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { type SpokenText, VoiceError, type VoiceProvider } from '../../providers/voice/voice.port.ts';
import { findKeptSpeech, nameSpeech, speechKeys } from './kept-voice.ts';
import { makeSmallSound, type SmallSoundDeps } from './small-sound.ts';
import { findSpeechPreview, saveSpeechPreview, takeOldSpeechPreviews } from './speech-previews.queries.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type SpeechPreviewDeps = SmallSoundDeps & {
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
 * What the live preview plays: the very speech and mouth of the film, its sound made small for the way to the browser. The
 * same text is spoken once, and no longer than somebody waits for it.
 */
export function createSpeechPreviews(deps: SpeechPreviewDeps) {
  const join = createJoinedWork<SpeechPreview>();
  return {
    async get({ voiceover, voiceId, signal }: Order): Promise<SpeechPreview> {
      const voice = await deps.voices.findById(voiceId);
      if (!voice) throw invalid({ voice: [MESSAGES.voiceUnknown] });
      const text = cleanText(voiceover);
      const id = nameSpeech({ version: deps.voice.version, voice: voice.key, text });
      const order = { id, text, voice: voice.key };
      return await join(id, (until) => speakOnce({ ...order, signal: until }, deps), signal);
    },
    /** Answers how many went. */
    async sweep(): Promise<number> {
      const old = await takeOldSpeechPreviews(deps.db, new Date(deps.clock().getTime() - WEEK));
      for (const { id } of old) {
        for (const key of Object.values(speechKeys(id))) await deps.storage.delete(key);
      }
      return old.length;
    },
  };
}

export type SpeechPreviews = ReturnType<typeof createSpeechPreviews>;

type Speaking = { id: string; text: string; voice: string; signal: AbortSignal };

async function speakOnce({ id, ...order }: Speaking, deps: SpeechPreviewDeps): Promise<SpeechPreview> {
  const { db, storage, linkTo } = deps;
  const key = speechKeys(id).preview;
  const known = await findSpeechPreview(db, id);
  if (known && (await storage.head(key))) return { audio_url: linkTo(key), ...known.track };
  try {
    const { wav, track } = (await findKeptSpeech(id, deps)) ?? (await speakNew({ id, ...order }, deps));
    const sound = await makeSmallSound(wav, deps, { signal: order.signal });
    await storage.put(key, sound, { contentType: 'audio/mp4' });
    return { audio_url: linkTo(key), ...track };
  } catch (error) {
    const isOurs = error instanceof VoiceError || error instanceof EngineError;
    throw isOurs ? unavailable(MESSAGES.voiceoverFailed, error) : error;
  }
}

/** Keeps what was spoken before anything else is done with it: services ask money for each time. */
async function speakNew({ id, text, voice, signal }: Speaking, deps: SpeechPreviewDeps): Promise<SpokenText> {
  const spoken = await deps.voice.speak({ text, voice }, signal);
  const audioKey = speechKeys(id).film;
  await deps.storage.put(audioKey, spoken.wav, { contentType: 'audio/wav' });
  await saveSpeechPreview(deps.db, { id, audioKey, track: spoken.track, now: deps.clock() });
  return spoken;
}
