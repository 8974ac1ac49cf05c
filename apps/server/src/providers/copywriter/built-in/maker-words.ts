import { readOwnNames } from './game-kind.ts';
import type { Tag } from './phrases.ts';

/** In a maker's text only a name that is alone in a list is certain; prose is ambiguous ("resource management"). */
const SEPARATOR = /[,;、，；،•·|&+/]|\band\b/;
const SENTENCE_END = /[.!?。！？\n]/;
const NEGATION = /\b(?:no|not|non|without|never|nor|neither|lacks)\b|n['’]t\b/;

const MECHANIC_NAMES: readonly [Tag, RegExp][] = [
  ['match3', /^match(?:ing)?[ -]?(?:3|three)(?: games?| gameplay| levels?| puzzles?)?$/],
  ['merge', /^merg(?:e|ing)(?: (?:two )?(?!in\b|into\b|or\b|with\b)\p{L}+)?$/u],
  ['shooter', /^(?:(?:first|third)[ -]person |top[ -]down |bubble )?shooter$/],
  ['farm', /^farm(?:ing)?(?: life| sim| simulator)?$/],
  ['build', /^(?:(?:base|castle|city|home|house|town|village)[ -])?building$/],
  ['offline', /^(?:fully |playable |plays? |works )?offline(?: game| gameplay| mode| play)?$/],
  [
    'multiplayer',
    /^(?:co-op |local |online |real-time )?multi[ -]?player(?: battles| game| matches| mode)?$/,
  ],
  ['singlePlayer', /^single[ -]?player(?: campaign| game| mode)?$/],
];
/** Our own names, in all languages, that mean the same in every context. */
const OWN_NAMED: readonly Tag[] = ['match3', 'offline', 'multiplayer', 'singlePlayer'];

const AUDIENCE_NAMES: readonly [Tag, RegExp][] = [
  [
    'family',
    /^(?:(?:the )?(?:whole |entire )?family|families(?: with (?:children|kids))?|all ages|(?:toute la )?famille|familles|(?:tutta la )?famiglia|famiglie|(?:die ganze )?familien?|(?:toda la )?familia|familias|(?:toda a )?família|famílias|rodzin[ay]|rodin[ay]|(?:вся )?семья|семьи|родин[аи]|aile(?:ler)?|家族|가족|全家|家庭|keluarga|gia đình|عائلات|العائلة|परिवार)$/u,
  ],
];

/** Returns the tags that the maker's lists of mechanics and players name with certainty. It names no genre: the store does. */
export async function findMakerTags({
  mechanics = '',
  audience = '',
}: {
  mechanics?: string;
  audience?: string;
}): Promise<Tag[]> {
  const ownNames = await readOwnNames();
  const played = listItems(mechanics).map((item) => {
    const own = ownNames.get(item);
    return findNamed(MECHANIC_NAMES, item) ?? (own && OWN_NAMED.includes(own) ? own : undefined);
  });
  const players = listItems(audience).map((item) => findNamed(AUDIENCE_NAMES, item));
  return [...new Set([...played, ...players].filter((tag) => tag !== undefined))];
}

/** In lower case. Items after a "no" are left out. */
function listItems(text: string): string[] {
  const sentences = text.normalize('NFC').toLowerCase().split(SENTENCE_END);
  return sentences.flatMap((sentence) => {
    const items = sentence.split(SEPARATOR).map((item) => item.trim());
    const end = items.findIndex((item) => NEGATION.test(item));
    return end === -1 ? items : items.slice(0, end);
  });
}

function findNamed(names: readonly (readonly [Tag, RegExp])[], item: string): Tag | undefined {
  return names.find(([, pattern]) => pattern.test(item))?.[0];
}
