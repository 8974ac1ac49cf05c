import { readFile, writeFile } from 'node:fs/promises';
import type { ActorSound } from '@avatarcade/contracts/actors';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Gender } from '@avatarcade/video/genders';
import { removePauses } from '@avatarcade/video/pauses';
import { invalid, unavailable, unusable } from '../../platform/errors/app-errors.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { type SpeechTimer, UnfitTextError } from '../../providers/voice/speech-timer.ts';
import { localeOf } from '../catalogue/cast.service.ts';
import type { NewFile } from '../files/store-for-row.service.ts';
import type { ActorsTable } from './actors.tables.ts';

export type TimeSoundDeps = {
  engine: Pick<Engine, 'encodeSound'>;
  openScratch: OpenScratch;
  speechTimer: SpeechTimer;
};

type TimeOrder = {
  sound: ActorSound;
  /** Reads the clip's sound, a WAV; null where it has none. */
  readSound: (() => Promise<Buffer>) | null;
  said: string;
  language: string;
  gender: Gender | null;
  userId: string;
  signal: AbortSignal;
};

export type TimedSound = {
  row: Pick<ActorsTable, 'speech_key' | 'small_speech_key' | 'track' | 'cut' | 'doubt'>;
  /** Those that the row names. */
  files: NewFile[];
};

const UNHEARD: TimedSound = {
  row: { speech_key: null, small_speech_key: null, track: null, cut: 0, doubt: null },
  files: [],
};

/** Times the words of a clip's own sound, and makes it as videos and browsers play it. Stores nothing. Throws AppError. */
export async function timeSound(
  { sound, readSound, said, language, gender, userId, signal }: TimeOrder,
  { engine, openScratch, speechTimer }: TimeSoundDeps,
): Promise<TimedSound> {
  const locale = localeOf(language);
  if (!locale) throw invalid({ language: [MESSAGES.actorLanguage] });
  if (sound === 'voice') return UNHEARD;
  if (!readSound) throw unusable({ file: [MESSAGES.actorSilent] });
  const wav = await readSound();
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
  return {
    row: { speech_key, small_speech_key, track: spoken.track, cut: spoken.cut, doubt: spoken.doubt },
    files: [
      { key: speech_key, content: spoken.wav, contentType: 'audio/wav' },
      { key: small_speech_key, content: await readFile(output), contentType: 'audio/mp4' },
    ],
  };
}
