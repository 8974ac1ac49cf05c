import { findVoice, LANGUAGES, VOICES, type Voice } from '@avatarcade/speech/voices';

/** A voice of a service: which service, in which language (BCP 47, as in `LANGUAGES`), under which name there. */
export type VoiceKey = { service: string; locale: string; name: string };

const PATTERN = /^([a-z]+):([A-Za-z-]{2,10}):([\w .()+-]{1,64})$/;

/** The key holds all that speaking needs, so that an order can be made good while the service's list is out of reach. */
export function buildVoiceKey({ service, locale, name }: VoiceKey): string {
  return `${service}:${locale}:${name}`;
}

export function parseVoiceKey(key: string): VoiceKey | undefined {
  const [, service, locale, name] = PATTERN.exec(key) ?? [];
  if (!service || !locale || !name || !LANGUAGES.some((language) => language.locale === locale))
    return undefined;
  return { service, locale, name };
}

/** Natural voices run on this machine; their names begin with their pack's. */
export const NEURAL_SERVICE = 'neural';

/** Whether speaking costs money for each call. */
export function isPaidVoice(key: string): boolean {
  const service = parseVoiceKey(key)?.service;
  return service !== undefined && service !== NEURAL_SERVICE;
}

/** The pack of a neural voice, and the voice's name in it. */
export function splitPackVoice(name: string): { pack: string; voice: string } {
  const space = name.indexOf(' ');
  return { pack: name.slice(0, Math.max(0, space)), voice: name.slice(space + 1) };
}

/** The name in a key, as users see it; undefined for keys of built-in voices. */
export function nameInKey(key: string): string | undefined {
  const { service, name } = parseVoiceKey(key) ?? {};
  return name && service === NEURAL_SERVICE ? splitPackVoice(name).voice : name;
}

/** BCP 47, of what a voice says. */
export function localeOfVoice(key: string): string {
  return findVoice(key)?.locale ?? parseVoiceKey(key)?.locale ?? 'en';
}

/** The built-in voice whose rendering a foreign one is compared with. */
export function findReferenceVoice(locale: string, gender?: Voice['gender']): Voice | undefined {
  const own = VOICES.filter((voice) => voice.locale === locale);
  return own.find((voice) => voice.gender === gender) ?? own[0];
}
