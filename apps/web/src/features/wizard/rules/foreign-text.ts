import { removePauses } from '@avatarcade/video/pauses';
import { localeOf } from '@avatarcade/video/text/script';
import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import type { WizardForm } from './wizard-form.ts';

/** The scripts that names of several scripts stand for (ISO 15924). */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};
/** Languages that are usual in another script than their first. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  az: ['Cyrl'],
  bs: ['Cyrl'],
  kk: ['Latn'],
  pa: ['Arab'],
  sr: ['Latn'],
  uz: ['Cyrl'],
};
const LETTER = /\p{L}/gu;
/** A name of a game in Latin letters is usual in a text of any language: fewer letters than this part are of the language's own script. */
const OWN_PART = 0.1;

type Spoken = Pick<WizardForm, 'voiceover' | 'language' | 'voice' | 'written'>;

/** Says that a text is plainly of another language than the chosen one; undefined where it may be of that. */
export function describeForeignText(form: Spoken): string | undefined {
  const { language, voice } = form;
  const locale = voice?.locale;
  const isForeign =
    isWrittenForOther(form) || (locale !== undefined && isOfOtherScript(form.voiceover, locale));
  if (language === '' || !isForeign) return undefined;
  return `The text doesn’t look like ${language}. That is fine if it is intended.`;
}

/** Whether it is the copywriter's, as it was written. English is the same for all its accents. */
function isWrittenForOther({ voiceover, language, written }: Spoken): boolean {
  const nameOf = (label: string) => label.replace(/ \(.*\)$/u, '');
  return (
    written !== undefined &&
    nameOf(written.language) !== nameOf(language) &&
    normalizeVoiceover(written.text) === normalizeVoiceover(voiceover)
  );
}

function isOfOtherScript(voiceover: string, locale: string): boolean {
  const text = removePauses(normalizeVoiceover(voiceover));
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  return count(ownLetter(locale)) < count(LETTER) * OWN_PART;
}

/** By locale: browsers take milliseconds to build one. */
const ownLetters = new Map<string, RegExp>();

/** Matches each letter of the language's scripts. */
function ownLetter(locale: string): RegExp {
  const known = ownLetters.get(locale);
  if (known) return known;
  const scripts = listScripts(locale).map((script) => `\\p{Script_Extensions=${script}}`);
  const letter = new RegExp(`(?=\\p{L})[${scripts.join('')}]`, 'gu');
  ownLetters.set(locale, letter);
  return letter;
}

function listScripts(locale: string): string[] {
  const { language, script = 'Latn' } = new Intl.Locale(localeOf(locale)).maximize();
  return [...(PARTS[script] ?? [script]), ...(ALSO[language] ?? [])];
}
