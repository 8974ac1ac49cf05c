import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { MAX_SPEECH } from '@avatarcade/speech/speaker';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { isOwnSoundHeard } from '@avatarcade/video/own-sound';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { PresenterSpeech } from '../../modules/presenter-source.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import { createCancellableSingleFlight } from '../../platform/live/cancellable-single-flight.ts';
import { createFairTurns, type FairTurns } from '../../platform/live/fair-turns.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import {
  type SpeechOrder,
  type SpokenText,
  VoiceError,
  type VoiceProvider,
} from '../../providers/voice/voice.port.ts';
import { isPaidVoice } from '../../providers/voice/voice-keys.ts';
import type { Caller, PaidCalls } from '../accounts/paid-calls.service.ts';
import { keepHearing, sweepSpeeches } from './cached-speeches.ts';
import { findCachedSpeech, keepSpeech, nameSpeech, speechKeys } from './heard-speech.service.ts';
import type { Presenters } from './presenters.service.ts';
import { makeSmallSound, type SmallSoundDeps } from './small-sound.ts';
import { findSpeechPreview } from './speech-previews.queries.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type SpeechPreviewDeps = SmallSoundDeps & {
  db: Db;
  clock: Clock;
  voice: VoiceProvider;
  voices: VoiceCatalogue;
  storage: Storage;
  linkTo: (key: string) => string;
  paidCalls: PaidCalls;
  presenters: Pick<Presenters, 'findById' | 'speak'>;
  /** Throws if the disk is full. */
  ensureRoom: () => Promise<void>;
  warn: (error: unknown, message: string) => void;
};

type Order = Caller &
  Omit<SpeechOrder, 'voice'> & {
    voiceId: string;
    /** Of the presenter, which may have a sound of its own: `isOwnSoundHeard` says when that is heard. */
    avatarId?: string | undefined;
    /** Whether the video shows the presenter; true when left out. */
    isSeen?: boolean;
    signal: AbortSignal;
  };
/** Syntheses at a time, each of another user: videos wait for at most this many. */
const AT_ONCE = 2;

/**
 * The sound of the live preview: exactly the speech and mouth of the video, compressed for the browser. Equal texts
 * are spoken once, and only while somebody waits.
 */
export function createSpeechPreviews(deps: SpeechPreviewDeps) {
  const join = createCancellableSingleFlight<SpeechPreview>();
  const pass = createFairTurns(AT_ONCE);
  async function get({ avatarId, isSeen, ...order }: Order): Promise<SpeechPreview> {
    const own = await findOwnSpeech({ ...order, avatarId, isSeen }, deps);
    if (own) return { id: own.id, audio_url: deps.linkTo(own.smallSoundKey), ...own.track };
    return speak(order);
  }
  async function speak({ voiceId, signal, userId, address, ...how }: Omit<Order, 'avatarId' | 'isSeen'>) {
    const voice = await deps.voices.findById(voiceId);
    if (!voice) throw invalid({ voice: [MESSAGES.voiceUnknown] });
    const said = { ...how, voice: voice.key };
    const id = nameSpeech({ ...said, version: deps.voice.versionOf(voice.key) });
    const order = { id, said, caller: { userId, address } };
    const preview = await join(id, {
      work: (until) => prepare({ order: { ...order, signal: until }, pass }, deps),
      signal,
    });
    await keepHearing({ userId, previewId: id }, deps);
    return preview;
  }
  return {
    get,
    /** The track of the speech that `speechId` names, if it is cached; else that of the preview, which is made if need be. */
    async getTrack({ speechId, ...order }: Order & { speechId: string | null }): Promise<SpeechTrack> {
      const own = await findOwnSpeech(order, deps);
      if (own) return own.track;
      const heard = speechId ? await findSpeechPreview(deps.db, speechId) : undefined;
      if (heard) return heard.track;
      const { id } = await get(order);
      const made = await findSpeechPreview(deps.db, id);
      if (!made) throw unavailable(MESSAGES.voiceoverFailed);
      return made.track;
    },
    /** Returns the number of deleted previews. */
    sweep: (): Promise<number> => sweepSpeeches(deps),
  };
}

export type SpeechPreviews = ReturnType<typeof createSpeechPreviews>;

async function findOwnSpeech(
  { userId, avatarId, isSeen = true, text }: Pick<Order, 'userId' | 'avatarId' | 'isSeen' | 'text'>,
  { db, presenters }: SpeechPreviewDeps,
): Promise<PresenterSpeech | undefined> {
  const presenter = avatarId ? await presenters.findById(db, { userId, id: avatarId }) : undefined;
  const own = presenter && (await presenters.speak(db, { userId, key: presenter.key }));
  return own && isOwnSoundHeard({ text, isSeen }, own.text) ? own : undefined;
}

type Speaking = { id: string; said: SpeechOrder; caller: Caller; signal: AbortSignal };

/** At once if it was spoken before, else when it is the caller's turn. */
async function prepare(
  { order, pass }: { order: Speaking; pass: FairTurns },
  deps: SpeechPreviewDeps,
): Promise<SpeechPreview> {
  const { db, storage, linkTo } = deps;
  const key = speechKeys(order.id).preview;
  const known = await findSpeechPreview(db, order.id);
  if (known && (await storage.head(key))) return { id: order.id, audio_url: linkTo(key), ...known.track };
  await deps.ensureRoom();
  const { caller, signal } = order;
  return await pass(() => speakOnce(order, deps), { turnOf: caller.userId, signal });
}

async function speakOnce(order: Speaking, deps: SpeechPreviewDeps): Promise<SpeechPreview> {
  const { storage, linkTo } = deps;
  const key = speechKeys(order.id).preview;
  try {
    const { wav, track } = (await findCachedSpeech(order.id, deps)) ?? (await speakNew(order, deps));
    const sound = await makeSmallSound({ wav, run: { signal: order.signal } }, deps);
    await storage.put(key, { content: sound, contentType: 'audio/mp4' });
    return { id: order.id, audio_url: linkTo(key), ...track };
  } catch (error) {
    throw refuseText(error);
  }
}

/**
 * Errors that the user can correct are shown below the text field; other failures of voice and engine are server
 * errors.
 */
function refuseText(error: unknown): unknown {
  if (!(error instanceof VoiceError)) {
    return error instanceof EngineError ? unavailable(MESSAGES.voiceoverFailed, error) : error;
  }
  const { textError } = error;
  if (textError?.kind === 'empty') return invalid({ voiceover: [MESSAGES.voiceoverEmpty] });
  if (textError?.kind === 'too_long') {
    return invalid({ voiceover: [MESSAGES.voiceoverTooLong(textError.seconds, MAX_SPEECH)] });
  }
  if (textError?.kind === 'said_too_long') {
    return invalid({ voiceover: [MESSAGES.voiceoverSaidLong(textError.characters, VOICEOVER_MAX_LENGTH)] });
  }
  return unavailable(MESSAGES.voiceoverFailed, error);
}

/** Stores speech before anything else, because services charge for each call. */
async function speakNew({ id, said: order, caller, signal }: Speaking, deps: SpeechPreviewDeps) {
  const paid = isPaidVoice(order.voice);
  if (paid) await deps.paidCalls.take(caller);
  const spoken: SpokenText = await deps.voice.speak(order, signal);
  await keepSpeech({ id, said: order, spoken, spokenFor: null }, deps);
  return spoken;
}
