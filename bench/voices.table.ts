import type { MeasuredSpeech } from '@avatarcade/speech/testing/measure-speech';
import type { Voice } from '@avatarcade/speech/voices';

export interface MeasuredLanguage {
  label: string;
  voices: readonly Voice[];
  /** Of each voice. */
  greetings: readonly MeasuredSpeech[];
  script: string;
  /** The script, by the first voice. */
  spoken: MeasuredSpeech;
}

/** How far apart two voices of a language have to be, in pitch and in length of the same text. */
const LEAST_APART = { pitch: 1.07, seconds: 1.02 };

/** What isn't as it should be, in words; empty when all is well. */
export function listFaults({ voices, greetings, spoken }: MeasuredLanguage): string[] {
  const [bright, warm, high, deep] = greetings;
  if (!bright || !warm || !high || !deep) return ['There are fewer than four voices.'];
  return [
    ...[spoken, ...greetings].flatMap((each, index) =>
      listSoundFaults(each).map(
        (fault) => `${index === 0 ? 'The script' : voices[index - 1]?.id} has ${fault}.`,
      ),
    ),
    ...(
      [
        [bright, warm],
        [warm, high],
        [high, deep],
      ] as const
    ).flatMap(([one, other]) =>
      one.pitch < other.pitch * LEAST_APART.pitch
        ? [`${one.pitch.toFixed(0)} and ${other.pitch.toFixed(0)} Hz are near to each other.`]
        : [],
    ),
    ...(
      [
        [bright, warm],
        [high, deep],
      ] as const
    ).flatMap(([quick, calm]) =>
      calm.seconds < quick.seconds * LEAST_APART.seconds ? ['Two voices have the same pace.'] : [],
    ),
  ];
}

function listSoundFaults(speech: MeasuredSpeech): string[] {
  const faults: [boolean, string][] = [
    [Math.abs(speech.loudness + 16) > 0.5, `${speech.loudness.toFixed(1)} LUFS`],
    [speech.truePeak > -1, `a peak of ${speech.truePeak.toFixed(1)} dBTP`],
    [speech.clipped > 0, `${speech.clipped} clipped samples`],
    [speech.edges > -60, `${speech.edges.toFixed(0)} dB where it should be silent`],
    [speech.longestPause > 0.9, `a pause of ${speech.longestPause.toFixed(1)} s`],
    [speech.wordsTimed < speech.words, `${speech.words - speech.wordsTimed} words without a time`],
    [speech.widestMouth < 0.6, 'a mouth that hardly opens'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** The whole page. */
export function buildLanguageDocs(measured: readonly MeasuredLanguage[]): string {
  const all = measured.flatMap(({ greetings, spoken }) => [spoken, ...greetings]);
  const faults = measured.flatMap((language) =>
    listFaults(language).map((fault) => `${language.label}: ${fault}`),
  );
  const range = (pick: (speech: MeasuredSpeech) => number) =>
    `${Math.min(...all.map(pick)).toFixed(1)} to ${Math.max(...all.map(pick)).toFixed(1)}`;
  return `# Languages and voices

Written by \`node bench/voices.ts\`: each built-in voice says its greeting, and the first one of each language a script of the house writer.
${measured.length} languages, ${measured.flatMap(({ voices }) => voices).length} voices. All sounds are 48 kHz, ${range(({ loudness }) => loudness)} LUFS,
with peaks of ${range(({ truePeak }) => truePeak)} dBTP. ${faults.length === 0 ? 'No voice has a fault: none clips, each is silent before and after, times every word and opens the mouth.' : faults.join(' ')}

Not offered: Burmese, Hebrew and Thai, of which espeak-ng leaves the vowels out or spells the letters, and languages that it hasn't got,
such as Filipino, Khmer and Lao. The voices of a configured service aren't measured here.

## Languages

| language | locale | characters of script | seconds | words timed | longest pause | mouth opens |
|---|---|---|---|---|---|---|
${measured.map(languageRow).join('\n')}

## Voices

Each saying its greeting.

| voice | name | | pitch | seconds | words timed | LUFS | dBTP | clipped | edges | mouth opens |
|---|---|---|---|---|---|---|---|---|---|---|
${measured
  .flatMap(({ voices, greetings }) => voices.map((voice, index) => voiceRow(voice, greetings[index])))
  .join('\n')}
`;
}

function languageRow({ label, voices, script, spoken }: MeasuredLanguage): string {
  return row([
    label,
    voices[0]?.locale,
    script.length,
    spoken.seconds.toFixed(1),
    `${spoken.wordsTimed} of ${spoken.words}`,
    `${spoken.longestPause.toFixed(2)} s`,
    spoken.widestMouth.toFixed(2),
  ]);
}

function voiceRow({ id, name, gender }: Voice, speech: MeasuredSpeech | undefined): string {
  if (!speech) throw new Error(`${id} wasn't measured.`);
  return row([
    id,
    name,
    gender,
    `${speech.pitch.toFixed(0)} Hz`,
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
