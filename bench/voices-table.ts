import { buildNeuralSection } from '@avatarcade/neural/language-table';
import { compareTimbres, measureBrightness } from '@avatarcade/speech/testing/measure-timbre';
import { LANGUAGES, type Voice } from '@avatarcade/speech/voices';
import { SCRIPT_LENGTH } from '../apps/server/src/providers/copywriter/copywriter.port.ts';
import type { Heard, MeasuredLanguage } from './voices-measure.ts';

/**
 * How far apart the two women, and the two men, of a language have to be: in pitch, in the length of the same text, and in
 * the colour of their voices (dB); and the lower woman from the higher man, in pitch.
 */
const MIN_DISTANCE = { pitch: 1.08, seconds: 1.06, timbre: 2.4, genders: 1.25 };
/** Of the longest file that browsers load, in bytes a second of speech. */
const MAX_BYTES = 7_500;

/** What isn't as it should be, in words; empty when all is well. */
export function listErrors(measured: MeasuredLanguage): string[] {
  const { voices, greetings, spoken, script } = measured;
  const [bright, warm, high, deep] = greetings;
  if (!bright || !warm || !high || !deep) return ['There are fewer than four voices.'];
  const isLong = script.length >= SCRIPT_LENGTH.shortest && script.length <= SCRIPT_LENGTH.longest;
  return [
    ...[spoken, ...greetings].flatMap((each, index) =>
      listSoundErrors(each).map(
        (error) => `${index === 0 ? 'The script' : voices[index - 1]?.key} has ${error}.`,
      ),
    ),
    ...(isLong ? [] : [`The script has ${script.length} characters.`]),
    ...listLikenesses(bright, warm).map((error) => `The women ${error}.`),
    ...listLikenesses(high, deep).map((error) => `The men ${error}.`),
    ...(warm.pitch < high.pitch * MIN_DISTANCE.genders ? ['Women and men have nearly the same pitch.'] : []),
  ];
}

function listLikenesses(one: Heard, other: Heard): string[] {
  const errors: [boolean, string][] = [
    [
      one.pitch < other.pitch * MIN_DISTANCE.pitch,
      `have ${one.pitch.toFixed(0)} and ${other.pitch.toFixed(0)} Hz`,
    ],
    [other.seconds < one.seconds * MIN_DISTANCE.seconds, 'have the same pace'],
    [
      compareTimbres(one.timbre, other.timbre) < MIN_DISTANCE.timbre,
      `are ${compareTimbres(one.timbre, other.timbre).toFixed(1)} dB from each other`,
    ],
  ];
  return errors.filter(([isError]) => isError).map(([, error]) => error);
}

function listSoundErrors(speech: Heard): string[] {
  const errors: [boolean, string][] = [
    [Math.abs(speech.loudness + 16) > 0.5, `${speech.loudness.toFixed(1)} LUFS`],
    [speech.truePeak > -1, `a peak of ${speech.truePeak.toFixed(1)} dBTP`],
    [speech.clipped > 0, `${speech.clipped} clipped samples`],
    [speech.edges > -60, `${speech.edges.toFixed(0)} dB where it should be silent`],
    [speech.longestPause > 0.9, `a pause of ${speech.longestPause.toFixed(1)} s`],
    [speech.wordsTimed < speech.words, `${speech.words - speech.wordsTimed} words without a time`],
    [speech.widestMouth < 0.6, 'a mouth that hardly opens'],
    [speech.bytes > speech.seconds * MAX_BYTES, `${speech.bytes} bytes`],
  ];
  return errors.filter(([isError]) => isError).map(([, error]) => error);
}

/** The whole page. */
export function buildLanguageDocs(measured: readonly MeasuredLanguage[]): string {
  const all = measured.flatMap(({ greetings, spoken }) => [spoken, ...greetings]);
  const errors = measured.flatMap((language) =>
    listErrors(language).map((error) => `${language.label}: ${error}`),
  );
  const range = (pick: (speech: Heard) => number) =>
    `${Math.min(...all.map(pick)).toFixed(1)} to ${Math.max(...all.map(pick)).toFixed(1)}`;
  return `# Languages and voices

Written by \`node bench/voices.ts\`: each built-in voice says its greeting, and the first one of each language a script of the built-in copywriter.
${measured.length} languages, ${measured.flatMap(({ voices }) => voices).length} voices. All sounds are 48 kHz, ${range(({ loudness }) => loudness)} LUFS,
with peaks of ${range(({ truePeak }) => truePeak)} dBTP. ${errors.length === 0 ? 'No voice has an error: none clips, each is silent before and after, times every word and opens the mouth.' : errors.join(' ')}

Not offered: Burmese, Hebrew and Thai, of which espeak-ng leaves the vowels out or spells the letters, and languages that it hasn't got,
such as Filipino, Khmer and Lao. The voices of a configured service aren't measured here.

What browsers load is AAC of 48 kbit/s: greetings are ${sizeRange(measured.flatMap(({ greetings }) => greetings))}, scripts ${sizeRange(measured.map(({ spoken }) => spoken))}, while a
video's own sound (WAV) is fifteen times as large. "Apart" says how far the two women and the two men are from each other: in pitch (semitones),
in the length of the same text, and in the colour of the voice (dB between the spectra in 26 bands of hearing).

## Languages

| language | locale | characters of script | seconds | words timed | longest pause | mouth opens | script, greeting | women apart | men apart |
|---|---|---|---|---|---|---|---|---|---|
${measured.map(languageRow).join('\n')}

## Voices

Each saying its greeting. Range is in semitones, from the low to the high tenth of all pitches; brightness is the middle of the power over the
bands of hearing.

| voice | name | | pitch | range | brightness | seconds | words timed | LUFS | dBTP | clipped | edges | mouth opens |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${measured
  .flatMap(({ voices, greetings }) => voices.map((voice, index) => voiceRow(voice, greetings[index])))
  .join('\n')}

${buildNeuralSection(LANGUAGES)}`;
}

function languageRow({ label, voices, script, spoken, greetings }: MeasuredLanguage): string {
  return row([
    label,
    voices[0]?.locale,
    script.length,
    spoken.seconds.toFixed(1),
    `${spoken.wordsTimed} of ${spoken.words}`,
    `${spoken.longestPause.toFixed(2)} s`,
    spoken.widestMouth.toFixed(2),
    `${toKilobytes(spoken)}, ${toKilobytes(greetings[0])}`,
    apart(greetings[0], greetings[1]),
    apart(greetings[2], greetings[3]),
  ]);
}

function apart(one: Heard | undefined, other: Heard | undefined): string {
  if (!one || !other) return '';
  const semitones = 12 * Math.log2(one.pitch / other.pitch);
  const pace = 100 * (other.seconds / one.seconds - 1);
  return `${semitones.toFixed(1)}, ${pace.toFixed(0)} %, ${compareTimbres(one.timbre, other.timbre).toFixed(1)} dB`;
}

const toKilobytes = (heard: Heard | undefined): string => `${((heard?.bytes ?? 0) / 1000).toFixed(0)} kB`;

function sizeRange(all: readonly Heard[]): string {
  const sizes = all.map(({ bytes }) => bytes / 1000);
  return `${Math.min(...sizes).toFixed(0)} to ${Math.max(...sizes).toFixed(0)} kB`;
}

function voiceRow({ key, name, gender }: Voice, speech: Heard | undefined): string {
  if (!speech) throw new Error(`${key} wasn't measured.`);
  return row([
    key,
    name,
    gender,
    `${speech.pitch.toFixed(0)} Hz`,
    speech.range.toFixed(1),
    `${measureBrightness(speech.timbre).toFixed(0)} Hz`,
    speech.seconds.toFixed(1),
    `${speech.wordsTimed} of ${speech.words}`,
    speech.loudness.toFixed(1),
    speech.truePeak.toFixed(1),
    speech.clipped,
    `${speech.edges.toFixed(0)} dB`,
    speech.widestMouth.toFixed(2),
  ]);
}

const row = (cells: readonly (string | number | undefined)[]): string => `| ${cells.join(' | ')} |`;
