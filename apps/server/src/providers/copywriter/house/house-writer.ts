import type { Brief, Copywriter } from '../copywriter.port.ts';
import { guessLanguage } from './guess-language.ts';
import { type Candidate, readCandidates } from './listing-sentences.ts';
import { PHRASES, type Phrases } from './phrases.ts';
import { rankSentences } from './rank-sentences.ts';

export const SHORTEST = 350;
const LONGEST = 500;
const MOST_OWN_SENTENCES = 5;
const LONGEST_NAME = 60;

/**
 * The writer that comes with the product: a hook, the listing's own strongest sentences in their order, and a call to action.
 * It invents nothing about a game. Where the listing isn't in the wanted language, only what is true of every game is said.
 * Throws for a language that it has no words of.
 */
export function createHouseWriter(): Copywriter {
  return {
    async write(brief) {
      const phrases = PHRASES[brief.language];
      if (!phrases) throw new Error(`The house writer has no words in ${brief.language}.`);
      return writeVoiceover(brief, phrases);
    },
  };
}

function writeVoiceover(brief: Brief, phrases: Phrases): string {
  const title = spokenTitle(brief.title);
  const fill = (text: string) => text.replaceAll('{title}', title);
  const hook = fill(pick(hooksFor(brief, phrases), title));
  const call = fill(pick(phrases.calls, title));
  const room = LONGEST - hook.length - call.length - 2;
  const own = guessLanguage(brief.description) === brief.language ? ownSentences(brief, title) : [];
  const body = fillRoom(composeBody(own, phrases, room), phrases.fillers, {
    room,
    wanted: SHORTEST - hook.length - call.length - 2,
  });
  return [hook, ...body, call].join(' ');
}

/** Without subtitles and marks: as people would say it. */
function spokenTitle(title: string): string {
  const plain = title.replace(/[®™©]/g, '').replace(/\p{Extended_Pictographic}|\u{fe0f}/gu, '');
  const short = plain.length > 30 ? plain.split(/\s[-–—|]\s|:\s/)[0] : plain;
  return (short || plain || title).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim();
}

function hooksFor({ categories }: Brief, { hooks }: Phrases): string[] {
  const names = categories.map((name) => name.toLowerCase());
  const key = Object.keys(hooks).find((each) => each !== '' && names.some((name) => name.includes(each)));
  return hooks[key ?? ''] ?? [];
}

/** The same title always gets the same one. */
function pick(choices: string[], seed: string): string {
  const sum = [...seed].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return choices[sum % choices.length] ?? '';
}

function ownSentences({ description, mechanics }: Brief, title: string): Candidate[] {
  return rankSentences(readCandidates(`${description}\n${mechanics}`), title);
}

/** Takes the strongest whole sentences that fit, and short list lines as one sentence; then puts them in their order. */
function composeBody(ranked: Candidate[], phrases: Phrases, room: number): string[] {
  const taken: Candidate[] = [];
  let left = room;
  for (const candidate of ranked.filter(({ text, isBullet }) => !isBullet || text.split(' ').length >= 6)) {
    const length = closed(candidate.text).length + 1;
    if (taken.length === MOST_OWN_SENTENCES || length > left || repeats(candidate, taken)) continue;
    taken.push(candidate);
    left -= length;
  }
  const sentences = taken.sort((a, b) => a.index - b.index).map(({ text }) => closed(text));
  const features = composeFeatures(ranked, phrases, left - 1);
  return features ? [...sentences, features] : sentences;
}

function composeFeatures(ranked: Candidate[], { features, and }: Phrases, room: number): string | undefined {
  const short = ranked
    .filter(({ text, isBullet }) => isBullet && text.split(' ').length < 6 && !text.includes(','))
    .slice(0, 3)
    .sort((a, b) => a.index - b.index)
    .map(({ text }) => text.replace(/[.!,;]+$/, ''))
    .map((text) =>
      /^(\p{Lu}\p{Ll}|An? )/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text,
    );
  while (short.length >= 2) {
    const last = short.at(-1) ?? '';
    const sentence = `${features} ${short.slice(0, -1).join(', ')} ${and} ${last}.`;
    if (sentence.length <= room) return sentence;
    short.pop();
  }
  return undefined;
}

/** Adds what is true of every game until the text is long enough to be worth saying. */
function fillRoom(
  body: string[],
  fillers: string[],
  { room, wanted }: { room: number; wanted: number },
): string[] {
  const filled = [...body];
  const lengthOf = () => filled.join(' ').length;
  for (const filler of fillers) {
    if (lengthOf() >= wanted) break;
    if (lengthOf() + filler.length + 1 <= room) filled.push(filler);
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
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 3);
}

function closed(text: string): string {
  const ended = /[.!?]$/.test(text) ? text : `${text.replace(/[,;:]+$/, '')}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
