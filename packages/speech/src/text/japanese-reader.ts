import lindera from 'lindera-wasm-nodejs-ipadic';
import type { ReadPiece, WordReader } from './split-words.ts';

type Token = {
  surface: string;
  partOfSpeech: string;
  kind: string;
  pronunciation: string | undefined;
};

/** Particles, endings and suffixes are spoken and captioned with the word before them. */
const LEANING = /^(?:助詞|助動詞)$/u;
const LEANING_KINDS = /^(?:接尾|非自立)$/u;
const KANA_ROWS = [
  ['ア', 'アカサタナハマヤラワガザダバパァャヮ'],
  ['イ', 'イキシチニヒミリギジヂビピィ'],
  ['ウ', 'ウクスツヌフムユルグズヅブプゥュヴ'],
  ['エ', 'エケセテネヘメレゲゼデベペェ'],
  ['オ', 'オコソトノホモヨロゴゾドボポォョヲ'],
] as const;

/**
 * Cuts Japanese into words with their particles, and reads the characters in katakana, which is all espeak-ng knows.
 * Loading the dictionary takes about a quarter of a second and 100 MB, so this is made only for Japanese.
 */
export function createJapaneseReader(): WordReader {
  const builder = new lindera.TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  return (text) => joinTokens(tokenizer.tokenize(text).map(parseToken));
}

function parseToken(token: Record<string, unknown>): Token {
  const read = (name: string): string => (typeof token[name] === 'string' ? token[name] : '');
  const pronunciation = read('pronunciation');
  return {
    surface: read('surface'),
    partOfSpeech: read('partOfSpeech'),
    kind: read('partOfSpeechSubcategory1'),
    pronunciation: /^[\p{Script=Katakana}ー]+$/u.test(pronunciation) ? pronunciation : undefined,
  };
}

function joinTokens(tokens: readonly Token[]): ReadPiece[] {
  const pieces: ReadPiece[] = [];
  let canLean = false;
  for (const token of tokens) {
    const spoken = token.pronunciation && spellOutLength(token.pronunciation);
    const last = pieces.at(-1);
    const isLeaning = LEANING.test(token.partOfSpeech) || LEANING_KINDS.test(token.kind);
    if (last && canLean && spoken && isLeaning) {
      last.spoken = (last.spoken ?? last.written) + spoken;
      last.written += token.surface;
    } else pieces.push(spoken ? { written: token.surface, spoken } : { written: token.surface });
    canLean =
      /[\p{L}\p{N}]/u.test(token.surface) && (spoken !== undefined || /^\p{N}+$/u.test(token.surface));
  }
  return pieces;
}

/** espeak-ng passes over the sign for a long vowel, so the vowel is written again. */
function spellOutLength(katakana: string): string {
  return katakana.replace(/(.)ー+/gu, (_, kana: string) => {
    return kana + (KANA_ROWS.find(([, row]) => row.includes(kana))?.[0] ?? '');
  });
}
