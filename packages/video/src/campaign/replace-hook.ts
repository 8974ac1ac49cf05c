import { listSentenceEnds } from '../text/sentences.ts';
import { normalizeVoiceover } from '../voiceover.ts';

const ENDS_SENTENCE = /[\p{P}\p{S}]\s*$/u;
const LAST_SIGNS = /[\p{P}]+\s*$/u;

/** The first sentence of a voiceover, as it is written, without the white space after it. `locale` is BCP 47. */
export function findHook(voiceover: string, locale: string): string {
  const text = normalizeVoiceover(voiceover);
  const [end = text.length] = listEnds(text, locale);
  return text.slice(0, end).trim();
}

export type NewHook = {
  hook: string;
  /** BCP 47. */
  locale: string;
  /** The game's name. */
  title?: string;
};

/**
 * A voiceover with another opening. Openings of scripts often take two sentences, of which the last one names the game: it is replaced too
 * where the new hook names the game, and stays where it doesn't. A hook without a sign at its end gets the one of the sentence that it
 * replaces, so that the voice doesn't run on.
 */
export function replaceHook(voiceover: string, { hook, locale, title = '' }: NewHook): string {
  const clean = normalizeVoiceover(hook);
  if (!clean) return normalizeVoiceover(voiceover);
  const { opening, rest } = splitOpening(voiceover, { hook: clean, locale, title });
  const sign = ENDS_SENTENCE.test(clean) ? '' : (LAST_SIGNS.exec(opening)?.[0].trim() ?? '');
  const space = /\s$/u.test(opening) ? (/\s+$/u.exec(opening)?.[0] ?? ' ') : '';
  return normalizeVoiceover(`${clean}${sign}${space}${rest}`);
}

/** The game is named in the first sentences, or the opening doesn't name it. */
const OPENING_SENTENCES = 3;

function splitOpening(voiceover: string, { hook, locale, title }: Required<NewHook>) {
  const text = normalizeVoiceover(voiceover);
  const ends = listEnds(text, locale).slice(0, OPENING_SENTENCES);
  const naming = ends.findIndex((end, index) => namesGame(text.slice(ends[index - 1] ?? 0, end), title));
  const last = namesGame(hook, title) ? naming : naming - 1;
  const end = ends[Math.max(0, last)] ?? text.length;
  return { opening: text.slice(0, end), rest: text.slice(end) };
}

/** By its whole name, or by what stands before a subtitle. */
function namesGame(sentence: string, title: string): boolean {
  const lower = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');
  const [short = ''] = title.split(/[:|–—]| - /);
  const names = [title, short].map((name) => lower(name).trim());
  return names.some((name) => name !== '' && lower(sentence).includes(name));
}

/** Where each sentence ends, with the white space after it. */
function listEnds(text: string, locale: string): number[] {
  const ends: number[] = [];
  let start = 0;
  for (const end of listSentenceEnds(text, locale)) {
    // A number or a name may end what looks like a sentence ("No. 1"): one without a word that is said is joined to the next.
    if (!/[\p{L}\p{N}]/u.test(text.slice(start, end)) && end < text.length) continue;
    ends.push(end);
    start = end;
  }
  return ends;
}
