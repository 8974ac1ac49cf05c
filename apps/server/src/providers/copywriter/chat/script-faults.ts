import type { Brief } from '../copywriter.port.ts';
import { guessLanguage, isWrittenIn } from '../house/guess-language.ts';
import { lengthsFor } from '../house/language-scripts.ts';
import { loadPhrases } from '../house/phrase-files.ts';
import { spokenTitle } from '../spoken-title.ts';

const ENDED = /[.!?。！？।۔።։؟]["'”»」』)]?$/u;
const ADDRESS = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|io|app|gg|ru|cn)\b/i;
const SIGNS = /\p{Extended_Pictographic}(?<![\d#*])|[#*_<>{}[\]|\\^~=]|^\s*[-•]/mu;
const PRICE = /\p{Sc}|%/u;
/** Less than this share of the wanted length isn't worth a film. */
const SHORT_SHARE = 0.6;

/** What keeps a script from being said, in words that its writer can mend it by. Empty when all is well. */
export async function findFaults(script: string, brief: Brief, locale: string): Promise<string[]> {
  const { shortest, longest } = lengthsFor(locale);
  const phrases = await loadPhrases(locale);
  const stated = [brief.title, brief.description, brief.mechanics].join('\n').toLowerCase();
  const name = spokenTitle(brief.title);
  const rest = script.replaceAll(name, ' ');
  const lower = rest.toLowerCase();
  const numbers = (rest.match(/\d+/g) ?? []).filter((number) => !stated.includes(number));
  const boast = phrases.boasts.find((each) => lower.includes(each) && !stated.includes(each));
  const faults: [boolean, string][] = [
    [script.length > 500, `It has ${script.length} characters. Write ${shortest} to ${longest}.`],
    [script.length < shortest * SHORT_SHARE, `It is too short. Write ${shortest} to ${longest} characters.`],
    [!ENDED.test(script), 'It has to end with a whole sentence.'],
    [!script.toLowerCase().includes(name.toLowerCase()), `It has to name the game: ${name}.`],
    [ADDRESS.test(rest), 'It must not hold web or mail addresses.'],
    [SIGNS.test(rest), 'It must not hold emoji, markup, lists or signs.'],
    [PRICE.test(rest), 'It must not hold prices or percentages.'],
    [numbers.length > 0, `The listing does not state these numbers: ${numbers.join(', ')}.`],
    [boast !== undefined, `The listing does not claim this: ${boast}.`],
    [!(await isIn(rest, locale)), `It has to be written in ${brief.language}.`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, words]) => words);
}

async function isIn(text: string, locale: string): Promise<boolean> {
  return (await guessLanguage(text)) === undefined || isWrittenIn(text, locale);
}
