import type { Brief } from '../copywriter.port.ts';
import { spokenTitle } from '../spoken-title.ts';
import { closeSentence, joinSentences } from './join-phrases.ts';
import { densityOf, isUnspaced } from './language-scripts.ts';
import { type Candidate, readCandidates } from './listing-sentences.ts';
import { nameGame } from './name-game.ts';
import { type Genre, isGenre, type Phrases, type Tag } from './phrases.ts';
import { rankSentences } from './rank-sentences.ts';
import { findRoom, type ScriptRoom } from './script-room.ts';

const MAX_OWN_SENTENCES = 4;
const MAX_SHORT_LINES = 3;
const MAX_MOMENTS = 4;
/** If a listing says little, general sentences fill this share of the length and no more. */
const ENOUGH = 0.65;

export type ScriptOrder = {
  brief: Brief;
  locale: string;
  phrases: Phrases;
  genres: readonly Genre[];
  /** The game's genres and tags, and the mechanics that its maker names. */
  tags: readonly Tag[];
  /** The listing's text and the maker's own words, if they are in the language of the script. */
  texts: readonly string[];
};

/** `least` and `most` are of what is between the first and the last sentence. */
type Work = ScriptOrder & ScriptRoom & { title: string; turn: number };

/** Returns a hook, the listing's strongest sentences in their order, and a call to action. Contains only what is known to be true. */
export function composeScript(order: ScriptOrder): string {
  const { brief, locale, phrases, genres } = order;
  const title = spokenTitle(brief.title);
  const { least, most, measure } = findRoom(brief);
  const turn = Math.abs(Math.trunc(brief.turn ?? 0));
  const choose = (choices: readonly string[], place: number) =>
    nameGame(choices[place % choices.length] ?? '', { title, locale });
  const list = (kind: 'hooks' | 'calls') => listPhrases(kind, { phrases, genres, title });
  const all = { hooks: list('hooks'), calls: list('calls'), turn, locale, most, measure, choose };
  const { hook, call } = chooseEnds(all);
  if (!hook) return call;
  const ends = measure(joinSentences([hook, '', call], locale));
  const work: Work = { ...order, title, turn, measure, least: least - ends, most: most - ends };
  const own = composeOwn(work);
  const [fact, ...otherFacts] = genres.map((genre) => phrases.facts[genre]);
  const known = [...(fact ? [fact] : []), ...listMoments(work), ...otherFacts];
  const more = [...known, ...turned(phrases.fillers, turn)];
  const body = fillRoom(own, { ...work, more });
  return joinSentences([hook, ...body, call], locale);
}

/** Every first sentence that a game's script may have. */
export function listHooks({ title, ...order }: ForGame & { locale: string }): string[] {
  const spoken = spokenTitle(title);
  const hooks = listPhrases('hooks', { ...order, title: spoken });
  return [...new Set(hooks.map((hook) => nameGame(hook, { title: spoken, locale: order.locale })))];
}

type ForGame = Pick<ScriptOrder, 'phrases' | 'genres'> & { title: string };

/** Phrases of the genre come first; phrases for every game begin at another place for each game. */
function listPhrases(kind: 'hooks' | 'calls', { phrases, genres, title }: ForGame): string[] {
  return [...genres.flatMap((genre) => phrases[kind][genre]), ...turned(phrases[kind].any, sumOf(title))];
}

type Ends = {
  hooks: readonly string[];
  calls: readonly string[];
  turn: number;
  locale: string;
  most: number;
  measure: (text: string) => number;
  choose: (choices: readonly string[], place: number) => string;
};

/** The first and the last sentence of this turn, or of the next one whose sentences fit; in the shortest video a call alone. */
function chooseEnds({ hooks, calls, turn, locale, most, measure, choose }: Ends): {
  hook: string;
  call: string;
} {
  for (let next = turn; next < turn + hooks.length * calls.length; next++) {
    const hook = choose(hooks, next);
    const call = choose(calls, next + Math.floor(next / hooks.length));
    if (measure(joinSentences([hook, call], locale)) <= most) return { hook, call };
  }
  const alone = calls.map((_, place) => choose(calls, turn + place));
  const shortest = alone.toSorted((one, other) => measure(one) - measure(other))[0] ?? '';
  return { hook: '', call: alone.find((call) => measure(call) <= most) ?? shortest };
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
  const { locale, phrases, title, turn, least, most, measure } = work;
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
  const count = Math.round(MAX_OWN_SENTENCES * densityOf(locale));
  let left = most;
  for (const candidate of ranked.filter((each) => !isShortLine(each, locale))) {
    const size = measure(`${closeSentence(candidate.text, { locale, phrases })} `);
    // Facts about the game are preferred to facts about its genre.
    const isEnough = taken.length >= count && most - left >= least;
    if (isEnough || size > left || repeats(candidate, taken)) continue;
    taken.push(candidate);
    left -= size;
  }
  const sentences = taken
    .sort((a, b) => a.index - b.index)
    .map(({ text }) => closeSentence(text, { locale, phrases }));
  return [...sentences, ...listShortLines(ranked, { ...work, most: left })];
}

function isShortLine({ text, isBullet }: Candidate, locale: string): boolean {
  return isBullet && (isUnspaced(locale) ? text.length < 16 : text.split(' ').length < 6);
}

/** Short lines become separate sentences ("Play offline. No ads."), which is grammatical in every language. */
function listShortLines(ranked: Candidate[], { locale, phrases, most, measure }: Work): string[] {
  const count = Math.round(MAX_SHORT_LINES * densityOf(locale));
  const taken: Candidate[] = [];
  let left = most;
  for (const candidate of ranked.filter((each) => isShortLine(each, locale))) {
    const size = measure(`${closeSentence(candidate.text, { locale, phrases })} `);
    if (taken.length === count || size > left) continue;
    taken.push(candidate);
    left -= size;
  }
  return taken.sort((a, b) => a.index - b.index).map(({ text }) => closeSentence(text, { locale, phrases }));
}

/** What players of such a game do and see, beginning with another one at each turn. */
function listMoments({ tags, phrases, turn }: Work): string[] {
  const named = tags.filter((tag) => !isGenre(tag));
  return turned(
    named.map((tag) => phrases.moments[tag]),
    turn,
  ).slice(0, MAX_MOMENTS);
}

type Filling = Work & { more: readonly string[] };

/** Adds facts about the game, then facts about every game, until the text is long enough. */
function fillRoom(own: readonly string[], filling: Filling): string[] {
  const { more, least, most } = filling;
  const filled = [...own];
  const wanted = own.length >= 2 ? least : Math.max(least, most * ENOUGH);
  for (const sentence of more) {
    if (sizeOf(filled, filling) >= wanted) break;
    if (sizeOf([...filled, sentence], filling) <= most) filled.push(sentence);
  }
  return sizeOf(filled, filling) >= least ? filled : lengthen(filled, { ...filling, own: own.length });
}

/** Where no further sentence fits, takes a longer one in place of one that was added, as long as that says more. */
function lengthen(filled: readonly string[], filling: Filling & { own: number }): string[] {
  const { more, own, least, most } = filling;
  const unused = more.filter((sentence) => !filled.includes(sentence));
  const choices = unused.flatMap((sentence) =>
    filled.slice(own).map((_, index) => filled.with(own + index, sentence)),
  );
  const size = sizeOf(filled, filling);
  const sized = choices.map((sentences) => ({ sentences, size: sizeOf(sentences, filling) }));
  const longer = sized.filter((choice) => choice.size > size && choice.size <= most);
  const longest = longer.sort((one, other) => other.size - one.size)[0];
  if (!longest) return [...filled];
  return longest.size >= least ? longest.sentences : lengthen(longest.sentences, filling);
}

const sizeOf = (sentences: readonly string[], { measure, locale }: Work) =>
  measure(joinSentences(sentences, locale));

/** Whether two sentences share most of their words. */
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
