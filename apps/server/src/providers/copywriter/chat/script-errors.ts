import { endsSentence } from '@avatarcade/video/text/sentences';
import { guessLanguage, isWrittenIn } from '../built-in/guess-language.ts';
import { loadPhrases } from '../built-in/phrase-files.ts';
import { type Brief, scriptLength } from '../copywriter.port.ts';
import { spokenTitle } from '../spoken-title.ts';

const ADDRESS = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|io|app|gg|ru|cn)\b/i;
const SIGNS = /\p{Extended_Pictographic}(?<![\d#*])|[#*_<>{}[\]|\\^~=]|^\s*[-•]/mu;
const PRICE = /\p{Sc}|%/u;

/** Whole numbers, possibly with separators, in any digits. */
const NUMBER = /\p{Nd}{1,3}(?:[.,'’\u00a0\u202f ]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+/gu;
/** The zeros of our languages' digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

/**
 * Returns the reasons why a script can't be spoken, in words with which the model can correct it; empty if there are
 * none. `leastShare` is a share of the minimum length.
 */
export async function findErrors(
  script: string,
  { brief, locale, leastShare }: { brief: Brief; locale: string; leastShare: number },
): Promise<string[]> {
  const { length } = script;
  const phrases = await loadPhrases(locale);
  const { shortest, longest } = scriptLength(brief, phrases.fillers.join(' '));
  const name = spokenTitle(brief.title);
  const errors: [boolean, string][] = [
    [length > longest, `It is too long: ${length} characters. Write ${shortest} to ${longest}.`],
    [
      length < shortest * leastShare,
      `It is too short: ${length} characters. Write ${shortest} to ${longest}.`,
    ],
    [!script.toLowerCase().includes(name.toLowerCase()), `It has to name the game: ${name}.`],
  ];
  return [...listWrong(errors), ...(await findClaims(script, { brief, locale }))];
}

/** The same for a single sentence, which needn't name the game. */
export async function findLineErrors(
  line: string,
  { longest, ...claims }: { brief: Stated; locale: string; longest: number },
): Promise<string[]> {
  const { length } = line;
  const errors: [boolean, string][] = [
    [length > longest, `It is too long: ${length} characters. Write at most ${longest}.`],
  ];
  return [...listWrong(errors), ...(await findClaims(line, claims))];
}

type Stated = Pick<Brief, 'title' | 'description' | 'mechanics' | 'language'>;

/** What nobody can say aloud, and what the listing doesn't state. */
async function findClaims(
  script: string,
  { brief, locale }: { brief: Stated; locale: string },
): Promise<string[]> {
  const phrases = await loadPhrases(locale);
  const stated = [brief.title, brief.description, brief.mechanics].join('\n').toLowerCase();
  const rest = script.replaceAll(spokenTitle(brief.title), ' ');
  const lower = rest.toLowerCase();
  const known = new Set(listNumbers(stated));
  const numbers = listNumbers(rest).filter((number) => !known.has(number));
  const boast = phrases.boasts.find((each) => lower.includes(each) && !stated.includes(each));
  const errors: [boolean, string][] = [
    [!endsSentence(script, locale), 'It has to end with a whole sentence.'],
    [ADDRESS.test(rest), 'It must not hold web or mail addresses.'],
    [SIGNS.test(rest), 'It must not hold emoji, markup, lists or signs.'],
    [PRICE.test(rest), 'It must not hold prices or percentages.'],
    [numbers.length > 0, `The listing does not state these numbers: ${numbers.join(', ')}.`],
    [boast !== undefined, `The listing does not claim this: ${boast}.`],
    [!(await isIn(rest, locale)), `It has to be written in ${brief.language}.`],
  ];
  return listWrong(errors);
}

function listWrong(errors: readonly [boolean, string][]): string[] {
  return errors.filter(([isError]) => isError).map(([, words]) => words);
}

/** As ASCII digits without separators. */
export function listNumbers(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) => Array.from(number, readDigit).join(''));
}

function readDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? '' : String(code - zero);
}

async function isIn(text: string, locale: string): Promise<boolean> {
  return (await guessLanguage(text)) === undefined || isWrittenIn(text, locale);
}
