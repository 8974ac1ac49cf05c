import { LANGUAGES } from '@avatarcade/speech/voices';

/** Returns the BCP 47 tag of a voice's language by its English name. */
export function findLocale(label: string): string | undefined {
  return LANGUAGES.find((language) => language.label === label)?.locale;
}
