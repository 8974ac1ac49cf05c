import { type Brief, SCRIPT_LENGTH } from '../copywriter.port.ts';
import { spokenTitle } from '../spoken-title.ts';
import { closeSentence, joinSentences } from './join-phrases.ts';
import { densityOf, isUnspaced } from './language-scripts.ts';
import { type Candidate, readCandidates } from './listing-sentences.ts';
import { nameGame } from './name-game.ts';
import { type Genre, isGenre, type Phrases, type Tag } from './phrases.ts';
import { rankSentences } from './rank-sentences.ts';

const MAX_OWN_SENTENCES = 4;
const MAX_SHORT_LINES = 3;
const MAX_MOMENTS = 4;
/** Where a listing gives little, general truths fill this share of the room: nobody wants to hear more of them. */
const ENOUGH = 0.65;

export type ScriptOrder = {
  brief: Brief;
  locale: string;
  phrases: Phrases;
  genres: readonly Genre[];
  /** What the game is filed under, and what its maker names. */
  tags: readonly Tag[];
  /** The listing's text and the maker's own words, as far as they are in the language of the script. */
  texts: readonly string[];
};

type Work = ScriptOrder & { title: string; turn: number; room: number; least: number };

/** Hook, the listing's own strongest sentences in their order, call to action. Says nothing that isn't known to be true. */
export function composeScript(order: ScriptOrder): string {
  const { brief, locale, phrases, genres } = order;
  const { shortest, longest } = SCRIPT_LENGTH;
  const title = spokenTitle(brief.title);
  const turn = Math.abs(Math.trunc(brief.turn ?? 0));
  // What fits the genre goes first; what fits every game begins elsewhere for each.
  const list = (kind: 'hooks' | 'calls') => [
    ...genres.flatMap((genre) => phrases[kind][genre]),
    ...turned(phrases[kind].any, sumOf(title)),
  ];
  const choose = (choices: readonly string[], place: number) =>
    nameGame(choices[place % choices.length] ?? '', { title, locale });
  const hooks = list('hooks');
  const hook = choose(hooks, turn);
  const call = choose(list('calls'), turn + Math.floor(turn / hooks.length));
  const room = longest - joinSentences([hook, call], locale).length - 2;
  const work: Work = { ...order, title, turn, room, least: shortest - (longest - room) + 2 };
  const own = composeOwn(work);
  const [fact, ...otherFacts] = genres.map((genre) => phrases.facts[genre]);
  const known = [...(fact ? [fact] : []), ...listMoments(work), ...otherFacts];
  const body = fillRoom(own, { more: [...known, ...turned(phrases.fillers, turn)], ...work });
  return joinSentences([hook, ...body, call], locale);
}

function sumOf(text: string): number {
  return [...text].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
}

function turned(list: readonly string[], turn: number): string[] {
  const start = turn % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Takes the strongest whole sentences that fit, in their order, and then short lines of lists. */
function composeOwn(work: Work): string[] {
  const { locale, phrases, title, turn, room, least } = work;
  const read = work.texts.flatMap((text) => readCandidates({ text, title, locale, phrases }));
  const unique = new Map(read.map((candidate) => [candidate.text, candidate]));
  const candidates = [...unique.values()].map((candidate, index) => ({ ...candidate, index }));
  const ranked = rankSentences(candidates, {
    title,
    locale,
    phrases,
    turn,
  });
  const taken: Candidate[] = [];
  const most = Math.round(MAX_OWN_SENTENCES * densityOf(locale));
  let left = room;
  for (const candidate of ranked.filter((each) => !isShortLine(each, locale))) {
    const length = closeSentence(candidate.text, phrases).length + 1;
    // More of the game rather than what is true of every one of its genre.
    const isEnough = taken.length >= most && room - left >= least;
    if (isEnough || length > left || repeats(candidate, taken)) continue;
    taken.push(candidate);
    left -= length;
  }
  const sentences = taken.sort((a, b) => a.index - b.index).map(({ text }) => closeSentence(text, phrases));
  return [...sentences, ...listShortLines(ranked, { ...work, room: left })];
}

function isShortLine({ text, isBullet }: Candidate, locale: string): boolean {
  return isBullet && (isUnspaced(locale) ? text.length < 16 : text.split(' ').length < 6);
}

/** "Play offline. No ads. Daily rewards.": said so, what makers list needs no grammar to hold it together in any language. */
function listShortLines(ranked: Candidate[], { locale, phrases, room }: Work & { room: number }): string[] {
  const most = Math.round(MAX_SHORT_LINES * densityOf(locale));
  const taken: Candidate[] = [];
  let left = room;
  for (const candidate of ranked.filter((each) => isShortLine(each, locale))) {
    const length = closeSentence(candidate.text, phrases).length + 1;
    if (taken.length === most || length > left) continue;
    taken.push(candidate);
    left -= length;
  }
  return taken.sort((a, b) => a.index - b.index).map(({ text }) => closeSentence(text, phrases));
}

/** What players of such a game do and see; another one first each time. */
function listMoments({ tags, phrases, turn }: Work): string[] {
  const named = tags.filter((tag) => !isGenre(tag));
  return turned(
    named.map((tag) => phrases.moments[tag]),
    turn,
  ).slice(0, MAX_MOMENTS);
}

/** Adds what is known of the game, then what is true of every game, until the text is long enough to be worth saying. */
function fillRoom(own: string[], { more, locale, room, least }: Work & { more: string[] }): string[] {
  const filled = [...own];
  const lengthOf = () => joinSentences(filled, locale).length;
  const wanted = own.length >= 2 ? least : Math.max(least, room * ENOUGH);
  for (const sentence of more) {
    if (lengthOf() >= wanted) break;
    if (lengthOf() + sentence.length + 1 <= room) filled.push(sentence);
  }
  return filled;
}

/** Two sentences that share most of their words say the same. */
function repeats({ text }: Candidate, taken: Candidate[]): boolean {
  const words = new Set(wordsOf(text));
  return taken.some((other) => {
    const shared = wordsOf(other.text).filter((word) => words.has(word)).length;
    return shared > 0.6 * Math.min(words.size, wordsOf(other.text).length);
  });
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 3);
}
