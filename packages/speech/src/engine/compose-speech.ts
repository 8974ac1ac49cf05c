import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { buildMouth, type Phone } from '../mouth/mouth-keys.ts';
import { addRoom } from '../sound/add-room.ts';
import { compressSound } from '../sound/compress.ts';
import { levelSound } from '../sound/level.ts';
import { resampleSound, SOUND_RATE } from '../sound/resample.ts';
import { shapeTone } from '../sound/shape-tone.ts';
import { stretchSound } from '../sound/stretch.ts';
import { emptyText, speechTooLong } from '../speech.errors.ts';
import { MAX_SPEECH } from '../speech-limits.ts';
import { borrowNames } from '../text/borrow-names.ts';
import { type Phrase, type PhraseEnd, prepareText } from '../text/prepare-text.ts';
import type { WordReader } from '../text/split-words.ts';
import { ENGINE_RATE, type EspeakEngine, type EspeakSettings } from './espeak-engine.ts';
import { type SpokenPhrase, sayPhrase } from './say-phrase.ts';
import { timeWords } from './time-words.ts';

export type Speech = {
  /** Mono 16-bit PCM WAV at 48 kHz. */
  wav: Uint8Array<ArrayBuffer>;
  track: SpeechTrack;
};

/** Seconds of quiet before the first and after the last sound of finished speech. */
export const LEAD_IN = 0.25;
export const TAIL = 0.4;
/** Seconds of silence after a phrase: breath at sentences, a short hold at commas. */
const PAUSES: Readonly<Record<PhraseEnd, number>> = {
  comma: 0.17,
  colon: 0.26,
  dash: 0.22,
  statement: 0.4,
  question: 0.42,
  exclamation: 0.36,
  ellipsis: 0.5,
  line: 0.45,
};

export type SpeechOrder = {
  text: string;
  settings: EspeakSettings;
  locale: string;
  /** Times the voice's own speed; 1 when left out. */
  pace?: number | undefined;
  /** Reads words of a script that doesn't say how. */
  read?: WordReader | undefined;
};

/**
 * Speaks a text with an engine: sound, timed words and mouth. The finished sound is stretched to the pace, because espeak-ng's own rate misses
 * it by up to 5 % in some languages. Throws what `sayText` throws.
 */
export function composeSpeech(engine: EspeakEngine, order: SpeechOrder): Speech {
  const { pace = 1 } = order;
  const said = sayText(engine, order);
  const samples = finishSound(stretchSound(joinPhrases(said), { rate: ENGINE_RATE, pace }));
  const toPace = (time: number): number => time / pace;
  return {
    wav: buildWav(encodePcm([samples]), { rate: SOUND_RATE }),
    track: buildTrack(said, { duration: samples.length / SOUND_RATE, map: { start: toPace, end: toPace } }),
  };
}

/** A text as the engine said it, phrase by phrase: not joined yet. Times are seconds. */
export type SaidText = {
  phrases: readonly Phrase[];
  spoken: readonly SpokenPhrase[];
  /** When each phrase starts. */
  starts: readonly number[];
  duration: number;
};

/**
 * Says a text phrase by phrase, at the voice's own speed. Throws `empty_text` when nothing can be said, and `speech_too_long` when it is at
 * the pace, then without saying all.
 */
export function sayText(
  engine: EspeakEngine,
  { text, settings, locale, pace = 1, read }: SpeechOrder,
): SaidText {
  const phrases = prepareText(text, { locale, read });
  if (phrases.length === 0) throw emptyText();
  engine.useVoice(settings);
  for (const { words } of phrases) {
    const said = borrowNames(
      words.map((word) => word.spoken),
      { language: settings.language, transcribe: engine.transcribeEnglish },
    );
    for (const [index, word] of words.entries()) word.spoken = said[index] ?? '';
  }
  const spoken = sayPhrases(engine, { phrases, pace });
  const starts = layPhrases(phrases, spoken);
  const lastStart = starts.at(-1) ?? LEAD_IN;
  const duration = lastStart + (spoken.at(-1)?.samples.length ?? 0) / ENGINE_RATE + TAIL;
  return { phrases, spoken, starts, duration };
}

function sayPhrases(
  engine: EspeakEngine,
  { phrases, pace }: { phrases: readonly Phrase[]; pace: number },
): SpokenPhrase[] {
  let sentence = 0;
  let place = 0;
  let time = LEAD_IN + TAIL;
  return phrases.map((phrase, index) => {
    const spoken = sayPhrase(engine, {
      phrase,
      place: {
        sentence,
        phrase: place,
        isLast: index === phrases.length - 1,
      },
    });
    const isInside = phrase.end === 'comma' || phrase.end === 'dash' || phrase.end === 'colon';
    if (!isInside) sentence++;
    place = isInside ? place + 1 : 0;
    time += spoken.samples.length / ENGINE_RATE;
    if (time > MAX_SPEECH * pace) {
      throw speechTooLong(estimateSeconds(phrases, { last: index, time: time / pace }), MAX_SPEECH);
    }
    time += PAUSES[phrase.end];
    return spoken;
  });
}

/** How long all phrases take, by what those up to `last` took. */
function estimateSeconds(phrases: readonly Phrase[], { last, time }: { last: number; time: number }): number {
  const count = (some: readonly Phrase[]) =>
    some.reduce((sum, { words }) => sum + words.reduce((all, { written }) => all + written.length, 0), 0);
  return Math.round((time * count(phrases)) / count(phrases.slice(0, last + 1)));
}

/** When each phrase starts, in seconds. */
function layPhrases(phrases: readonly Phrase[], spoken: readonly SpokenPhrase[]): number[] {
  let time = LEAD_IN;
  return phrases.map((phrase, index) => {
    const start = time;
    time += (spoken[index]?.samples.length ?? 0) / ENGINE_RATE + PAUSES[phrase.end];
    return start;
  });
}

/** The engine's bare sound of the whole text, at `ENGINE_RATE`. */
export function joinPhrases({ spoken, starts, duration }: SaidText): Float32Array {
  const sound = new Float32Array(Math.ceil(duration * ENGINE_RATE));
  for (const [index, phrase] of spoken.entries()) {
    sound.set(phrase.samples, Math.round((starts[index] ?? 0) * ENGINE_RATE));
  }
  return sound;
}

function finishSound(raw: Float32Array): Float32Array {
  const sound = resampleSound(raw, { from: ENGINE_RATE, to: SOUND_RATE });
  shapeTone(sound);
  compressSound(sound);
  addRoom(sound);
  return levelSound(sound);
}

/** Where moments of the said text are in another sound of it, as a start and as an end: a pause may lie between. */
export type TimeMap = {
  start(time: number): number;
  end(time: number): number;
};

const AS_SAID: TimeMap = { start: (time) => time, end: (time) => time };

/** Words and mouth of a said text, in its own times or in those of another sound. */
export function buildTrack(
  said: SaidText,
  { duration, map = AS_SAID }: { duration: number; map?: TimeMap },
): SpeechTrack {
  const track: SpeechTrack = { duration, words: [], mouth: [] };
  const phones: Phone[] = [];
  for (const [index, phrase] of said.phrases.entries()) {
    const start = said.starts[index] ?? 0;
    const part = said.spoken[index];
    if (!part) continue;
    const own = part.phones.map((phone) => {
      const from = map.start(phone.start + start);
      return { ...phone, start: from, end: Math.max(from, map.end(phone.end + start)) };
    });
    const end = start + part.samples.length / ENGINE_RATE;
    track.words.push(...timeWords(phrase, { phones: own, start: map.start(start), end: map.end(end) }));
    phones.push(...own);
  }
  track.mouth = buildMouth(phones, duration);
  return track;
}
