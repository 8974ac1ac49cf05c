import { buildKatakana } from './katakana.ts';
import { type Spelling, spellSounds } from './sound-spelling.ts';

type Borrowing = {
  /** English sounds, in IPA, in letters that the language reads right. */
  spell: (ipa: string) => string;
  /** What native words don't have; without it every Latin word is foreign. */
  foreign?: RegExp;
};

const LATIN: Spelling = {
  ...{ a: 'a', e: 'e', i: 'i', o: 'o', u: 'u', ai: 'aj', au: 'au', ei: 'ej', oi: 'oj' },
  ...{
    b: 'b',
    d: 'd',
    f: 'f',
    g: 'g',
    h: 'h',
    k: 'k',
    l: 'l',
    m: 'm',
    n: 'n',
    p: 'p',
    r: 'r',
    s: 's',
    t: 't',
  },
  ...{ y: 'j', yu: 'ju', ya: 'ja', v: 'v', w: 'v', z: 'z', zh: 'ž', ch: 'č', dj: 'dž', sh: 'š', ng: 'ng' },
};
const YES = { y: 'y', yu: 'yu', ya: 'ya', ai: 'ay', ei: 'ey', oi: 'oy' };
const TURKIC: Spelling = { ...LATIN, ...YES, ch: 'ç', dj: 'c', sh: 'ş', zh: 'j' };
const MALAY: Spelling = {
  ...LATIN,
  ...YES,
  ai: 'ai',
  ei: 'e',
  oi: 'oi',
  ch: 'c',
  dj: 'j',
  sh: 'sy',
  zh: 'z',
  w: 'w',
};
const CYRILLIC: Spelling = {
  ...{ a: 'а', e: 'е', i: 'и', o: 'о', u: 'у', ai: 'ай', au: 'ау', ei: 'ей', oi: 'ой' },
  ...{
    b: 'б',
    d: 'д',
    f: 'ф',
    g: 'г',
    h: 'х',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    p: 'п',
    r: 'р',
    s: 'с',
    t: 'т',
  },
  ...{ y: 'й', yu: 'ю', ya: 'я', v: 'в', w: 'в', z: 'з', zh: 'ж', ch: 'ч', dj: 'дж', sh: 'ш', ng: 'н' },
};
const DIGRAPHS = 'sh|ck|th|oo|ee|gh|wh|ph|tch';

const borrow = (spelling: Spelling, foreign?: string): Borrowing => ({
  spell: (ipa) => spellSounds(ipa, spelling),
  ...(foreign && { foreign: new RegExp(foreign, 'iu') }),
});
const SLAVIC = borrow(LATIN, `${DIGRAPHS}|ow|[qwxy]`);
const CZECH = borrow(LATIN, `${DIGRAPHS}|ow|[qwx]`);

/**
 * Languages by espeak-ng's names in which it says an English name letter by letter, or by rules that nobody uses for
 * names ("tsandy" for Candy).
 */
const BORROWINGS: Readonly<Record<string, Borrowing>> = {
  az: borrow(TURKIC, `${DIGRAPHS}|ow|w`),
  bs: SLAVIC,
  cs: CZECH,
  hr: SLAVIC,
  hu: borrow({ ...LATIN, ch: 'cs', dj: 'dzs', s: 'sz', sh: 's', zh: 'zs' }, `${DIGRAPHS}|ow|[qwx]|[^glnt]y`),
  id: borrow(MALAY, `${DIGRAPHS}|ow|[qx]`),
  ja: { spell: buildKatakana },
  ky: borrow(CYRILLIC),
  lt: CZECH,
  lv: SLAVIC,
  ms: borrow(MALAY, `${DIGRAPHS}|ow|[qx]`),
  pl: borrow({ ...LATIN, ch: 'cz', dj: 'dż', sh: 'sz', zh: 'ż', v: 'w', w: 'ł' }, `${DIGRAPHS}|[qvx]`),
  sk: CZECH,
  sl: SLAVIC,
  sq: borrow({ ...LATIN, ch: 'ç', dj: 'xh', sh: 'sh', zh: 'zh' }, 'ck|oo|ee|gh|wh|ph|tch|ow|w'),
  tr: borrow(TURKIC, `${DIGRAPHS}|ow|[qwx]`),
};

const LATIN_WORD = /\b(?=\w*[a-z])[A-Za-z][A-Za-z'’.-]+/gu;
/** A name's word: a capital, then plain letters. */
const NAME_WORD = /^[A-Z][A-Za-z'’]*[a-z][A-Za-z'’]*$/u;

/**
 * What to say for the words of a phrase so that English names in it sound right. A name is a run of words with capitals, one
 * of which has what no native word has; the first word of a phrase may be native, capital or not.
 */
export function borrowNames(
  words: readonly string[],
  { language, transcribe }: { language: string; transcribe: (english: string) => string },
): string[] {
  const borrowing = BORROWINGS[language];
  if (!borrowing) return [...words];
  const { spell, foreign } = borrowing;
  const respell = (word: string) => word.replace(LATIN_WORD, (latin) => spell(transcribe(latin)));
  if (!foreign) return words.map(respell);
  const isForeign = words.map((word) => NAME_WORD.test(word) && foreign.test(word));
  const isName = (index: number) => isForeign[index] || (index > 0 && NAME_WORD.test(words[index] ?? ''));
  return words.map((word, index) => {
    if (!isName(index)) return word;
    let from = index;
    let to = index;
    while (isName(from - 1)) from--;
    while (isName(to + 1)) to++;
    return isForeign.slice(from, to + 1).includes(true) ? respell(word) : word;
  });
}
