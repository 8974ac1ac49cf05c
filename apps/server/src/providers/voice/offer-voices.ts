import { LANGUAGES } from '@avatarcade/speech/voices';
import type { CatalogueVoice } from './voice.port.ts';
import { buildVoiceKey, findReferenceVoice } from './voice-keys.ts';

export type ServiceVoice = {
  /** The service's own id. */
  id: string;
  /** The name for users. */
  name: string;
  gender: 'female' | 'male';
  /** Language codes without a region: `en`. */
  languages: readonly string[];
};

/** Returns a service's voices in the catalogue's form: one for each of our languages that a voice speaks. */
export function offerVoices(service: string, voices: readonly ServiceVoice[]): CatalogueVoice[] {
  return LANGUAGES.flatMap(({ label, locale }) =>
    voices
      .filter((voice) => voice.languages.includes(locale.split('-', 1)[0] ?? ''))
      .map(({ id, name, gender }) => ({
        key: buildVoiceKey({ service, locale, name: id }),
        name,
        language: label,
        locale,
        gender,
        greeting: findReferenceVoice(locale)?.greeting ?? '',
      })),
  );
}
