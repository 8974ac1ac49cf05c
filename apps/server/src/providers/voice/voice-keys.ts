import { findVoice, LANGUAGES, VOICES, type Voice } from '@avatarcade/speech/voices';

/** A voice of a service: the service, the language (BCP 47, as in `LANGUAGES`), and the name there. */
export type VoiceKey = { service: string; locale: string; name: string };

const PATTERN = /^([a-z]+):([A-Za-z-]{2,10}):([\w .()+-]{1,64})$/;

/** The key contains everything that speaking needs, so that an order can be rendered while the service's list is unreachable. */
export function buildVoiceKey({ service, locale, name }: VoiceKey): string {
  return `${service}:${locale}:${name}`;
}

export function parseVoiceKey(key: string): VoiceKey | undefined {
  const [, service, locale, name] = PATTERN.exec(key) ?? [];
  if (!service || !locale || !name || !LANGUAGES.some((language) => language.locale === locale))
    return undefined;
  return { service, locale, name };
}

/** Neural voices run on this machine. The name in their keys is the pack's id, a space, and the name in the pack. */
export const NEURAL_SERVICE = 'neural';

/** Whether speaking costs money for each call. */
export function isPaidVoice(key: string): boolean {
  const service = parseVoiceKey(key)?.service;
  return service !== undefined && service !== NEURAL_SERVICE;
}

/** Returns the pack of a neural voice, and the voice's name in it. */
export function splitPackVoice(name: string): { pack: string; voice: string } {
  const space = name.indexOf(' ');
  return { pack: name.slice(0, Math.max(0, space)), voice: name.slice(space + 1) };
}

/** Returns the name in a key, for users; undefined for keys of built-in voices. */
export function nameInKey(key: string): string | undefined {
  const { service, name } = parseVoiceKey(key) ?? {};
  return name && service === NEURAL_SERVICE ? splitPackVoice(name).voice : name;
}

/** Returns the BCP 47 language of a voice. */
export function localeOfVoice(key: string): string {
  return findVoice(key)?.locale ?? parseVoiceKey(key)?.locale ?? 'en';
}

/** Returns the built-in voice that another voice's sound is compared with: of the same gender, if the language has one. */
export function findReferenceVoice(locale: string, gender?: Voice['gender']): Voice | undefined {
  const own = VOICES.filter((voice) => voice.locale === locale);
  return own.find((voice) => voice.gender === gender) ?? own[0];
}
