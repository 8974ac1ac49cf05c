import { CURRENCY_SIGNS } from './currency-signs.ts';
import { respellDigits } from './respell-digits.ts';
import { findSpokenAnd } from './spoken-and.ts';
import { findSpokenNumber } from './spoken-number.ts';

const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#:]\S*)?$/iu;
/** Said letter by letter wherever they stand. */
const LETTERED =
  /^(?:RPG|MMO|FPS|NPC|PVP|PVE|MOBA|RTS|TCG|CCG|HP|XP|VIP|AI|VR|AR|PC|TV|DJ|UFO|USA|UK|EU|DLC|HD|UI|ID|OK|DIY|FAQ|NFT|CPU|GPU|IQ|SMS|SUV|FBI|CIA|NBA|NFL|IOS)s?$/iu;
/** Languages in which these of them are words, such as "I" in Portuguese and "with" in Latvian. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  ai: ['cy', 'fr', 'it', 'ro', 'sq', 'vi'],
  ar: ['cy', 'ga', 'lt', 'lv'],
  eu: ['cy', 'pt', 'ro'],
};
/** Signs around a word that aren't read with it. */
const EDGES = new RegExp(
  String.raw`^[^\p{L}\p{M}\p{N}${CURRENCY_SIGNS}@&+=#%]+|[^\p{L}\p{M}\p{N}${CURRENCY_SIGNS}&+=%°]+$`,
  'gu',
);
const NOT_SPOKEN = /[^\p{L}\p{M}\p{N}\p{Cf}&%+=@°'’.,\-\s]/gu;

/**
 * What to say for one written word: prices and numbers in words of the language, the host of a web address, capitals
 * as a word unless they are initials, nothing for emoji and ornaments. May be several words, or empty.
 */
export function buildSpokenWord(
  written: string,
  { locale, shouting }: { locale: string; shouting: boolean },
): string {
  const core = written.replace(EDGES, '');
  const number = findSpokenNumber(core, locale);
  if (number !== undefined) return respellDigits(clean(number), locale);
  const address = ADDRESS.exec(core);
  if (address?.[1] && /\p{L}/u.test(core) && core.includes('.')) return address[1].toLowerCase();
  const words = core
    .replace(/^#(?=\p{L})/u, '')
    .replaceAll('&', ` ${findSpokenAnd(locale) ?? '&'} `)
    .split(/[/|_·•~\s]+/u)
    .map((part) => relaxCapitals(part, { locale, shouting }));
  return respellDigits(clean(words.join(' ')), locale);
}

function relaxCapitals(part: string, { locale, shouting }: { locale: string; shouting: boolean }): string {
  if (/^i(?:OS|Phone|Pad)$/u.test(part)) return part;
  const letters = part.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length > 1 && letters === letters.toLocaleUpperCase(locale) && /\p{Lu}/u.test(letters);
  const isOwnWord =
    (shouting || !isCapitals) && OWN_WORDS[part.toLowerCase()]?.includes(locale.split('-', 1)[0] ?? '');
  if (!isOwnWord && LETTERED.test(part) && (/\p{Lu}.*\p{Lu}/u.test(part) || part.length === 2))
    return part.replace(/^.+?(?=s?$)/u, (initials) => initials.toUpperCase());
  if (isCapitals && (shouting || letters.length > 3)) return part.toLocaleLowerCase(locale);
  return part.replace(/(\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ');
}

function clean(text: string): string {
  return text.replace(NOT_SPOKEN, ' ').replace(/\s+/gu, ' ').trim();
}
