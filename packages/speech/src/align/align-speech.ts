import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import {
  buildTrack,
  type SaidText,
  type Speech,
  type SpeechOrder,
  sayText,
  type TimeMap,
} from '../engine/compose-speech.ts';
import type { EspeakEngine } from '../engine/espeak-engine.ts';
import { findPeak } from '../sound/compress.ts';
import { levelSound } from '../sound/level.ts';
import { resampleSound, SOUND_RATE } from '../sound/resample.ts';
import { stretchSound } from '../sound/stretch.ts';
import { unfitSound } from '../speech.errors.ts';
import { findDoubt } from './find-doubt.ts';
import { mapCharacters, type TimedCharacter } from './map-characters.ts';
import { type MonoSound, mapTimes, type SoundMap } from './map-times.ts';
import { settleEnds } from './settle-ends.ts';

/** `settings` are of the voice of the reference. */
export type AlignOrder = SpeechOrder & {
  sound: MonoSound;
  characters?: readonly TimedCharacter[] | undefined;
  isFilmed?: boolean | undefined;
};

export type AlignedSpeech = Speech & {
  /** Seconds of the sound that were left out before what is heard first; negative where quiet was put there. */
  cut: number;
  /** The first word that the sound doesn't seem to say; undefined where all seem to be said, or nothing was compared. */
  doubt?: { index: number; word: string } | undefined;
};

/** Under this nobody speaks. */
const SILENCE = 0.003;
/** How many times as long, or as short, as the reference a sound of the same text may be. */
const MAX = 3.5;

/** Brings a foreign sound to its pace and into our form, and times its words and mouth. Throws `empty_text` and `unfit_sound`. */
export function alignSpeech(engine: EspeakEngine, order: AlignOrder): AlignedSpeech {
  if (!(findPeak(order.sound.samples) > SILENCE)) throw unfitSound('Nothing is heard in the sound.');
  const said = sayText(engine, order);
  const { sound, characters } = bringToPace(order);
  const { rate } = sound;
  const { samples, shift } = settleEnds(sound, order);
  const stretch = samples.length / rate / said.duration;
  if (stretch > MAX || stretch < 1 / MAX)
    throw unfitSound(`The sound is ${stretch.toFixed(2)} times as long as the text.`);
  const map: TimeMap & Partial<SoundMap> =
    (characters && mapCharacters(said, characters)) ?? mapTimes(said, sound);
  const { misfit } = map;
  const finished = levelSound(resampleSound(samples, { from: rate, to: SOUND_RATE }));
  const duration = finished.length / SOUND_RATE;
  return {
    wav: buildWav(encodePcm([finished]), { rate: SOUND_RATE }),
    track: buildTrack(said, { duration, map: shiftMap(map, { shift, duration }) }),
    cut: -shift,
    doubt: misfit && nameDoubt(said, { ...map, misfit }),
  };
}

function nameDoubt({ phrases, spoken, starts }: SaidText, map: SoundMap): AlignedSpeech['doubt'] {
  const words = phrases.flatMap((phrase, index) =>
    phrase.words.map(({ written }, place) => {
      const own = spoken[index]?.phones.filter((phone) => phone.word === place) ?? [];
      const from = (starts[index] ?? 0) + (own[0]?.start ?? 0);
      const to = (starts[index] ?? 0) + (own.at(-1)?.end ?? 0);
      if (own.length === 0) return { written, reference: 0, found: 0, misfit: 0 };
      return {
        written,
        reference: to - from,
        found: map.end(to) - map.start(from),
        misfit: map.misfit(from, to),
      };
    }),
  );
  const index = findDoubt(words);
  return index === undefined ? undefined : { index, word: words[index]?.written ?? '' };
}

function bringToPace({ sound, characters, pace = 1 }: AlignOrder): Pick<AlignOrder, 'sound' | 'characters'> {
  const { samples, rate } = sound;
  return {
    sound: { samples: stretchSound(samples, { rate, pace }), rate },
    characters: characters?.map(({ char, start, end }) => ({ char, start: start / pace, end: end / pace })),
  };
}

function shiftMap(map: TimeMap, { shift, duration }: { shift: number; duration: number }): TimeMap {
  const move = (time: number): number => Math.min(duration, Math.max(0, time + shift));
  return { start: (time) => move(map.start(time)), end: (time) => move(map.end(time)) };
}
