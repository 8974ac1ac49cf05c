import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ActorSound } from '@avatarcade/contracts/actors';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Gender } from '@avatarcade/video/genders';
import { removePauses } from '@avatarcade/video/pauses';
import { invalid, unavailable, unusable } from '../../platform/errors/app-errors.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { type SpeechTimer, UnfitTextError } from '../../providers/voice/speech-timer.ts';
import { localeOf } from '../catalogue/cast.service.ts';
import type { ActorsTable } from './actors.tables.ts';

export type TimeSoundDeps = {
  engine: Pick<Engine, 'encodeSound'>;
  storage: Storage;
  openScratch: OpenScratch;
  speechTimer: SpeechTimer;
};

type TimeOrder = {
  sound: ActorSound;
  /** Of the clip's sound; null where it has none. */
  soundKey: string | null;
  said: string;
  language: string;
  gender: Gender | null;
  userId: string;
  signal: AbortSignal;
};

export type TimedSound = Pick<ActorsTable, 'speech_key' | 'small_speech_key' | 'track' | 'cut' | 'doubt'>;

const UNHEARD: TimedSound = { speech_key: null, small_speech_key: null, track: null, cut: 0, doubt: null };

/** Times the words of a clip's own sound, and stores it as videos and browsers play it. Throws AppError. */
export async function timeSound(
  { sound, soundKey, said, language, gender, userId, signal }: TimeOrder,
  { engine, storage, openScratch, speechTimer }: TimeSoundDeps,
): Promise<TimedSound> {
  const locale = localeOf(language);
  if (!locale) throw invalid({ language: [MESSAGES.actorLanguage] });
  if (sound === 'voice') return UNHEARD;
  if (!soundKey) throw unusable({ file: [MESSAGES.actorSilent] });
  const wav = await buffer(await storage.open(soundKey));
  const spoken = await speechTimer
    .time({ wav, text: removePauses(said), locale, gender: gender ?? undefined }, signal)
    .catch((error: unknown) => {
      if (error instanceof UnfitTextError) throw invalid({ text: [MESSAGES.actorUnfit] });
      signal.throwIfAborted();
      throw unavailable(MESSAGES.actorFailed, error);
    });
  await using scratch = await openScratch();
  const [input, output] = [scratch.path('speech.wav'), scratch.path('speech.m4a')];
  await writeFile(input, spoken.wav);
  await engine.encodeSound({ input, output }, { userId, signal });
  const [speech_key, small_speech_key] = [newStorageKey('actors', 'wav'), newStorageKey('actors', 'm4a')];
  await storage.put(speech_key, { content: spoken.wav, contentType: 'audio/wav' });
  await storage.put(small_speech_key, { content: await readFile(output), contentType: 'audio/mp4' });
  return { speech_key, small_speech_key, track: spoken.track, cut: spoken.cut, doubt: spoken.doubt };
}
