/** Katakana of each consonant before a, i, u, e, o. */
const ROWS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ'],
  k: ['カ', 'キ', 'ク', 'ケ', 'コ'],
  g: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ'],
  s: ['サ', 'シ', 'ス', 'セ', 'ソ'],
  z: ['ザ', 'ジ', 'ズ', 'ゼ', 'ゾ'],
  sh: ['シャ', 'シ', 'シュ', 'シェ', 'ショ'],
  j: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
  ch: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト'],
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド'],
  n: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ'],
  h: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ'],
  f: ['ファ', 'フィ', 'フ', 'フェ', 'フォ'],
  b: ['バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  p: ['パ', 'ピ', 'プ', 'ペ', 'ポ'],
  m: ['マ', 'ミ', 'ム', 'メ', 'モ'],
  y: ['ヤ', 'イ', 'ユ', 'イエ', 'ヨ'],
  r: ['ラ', 'リ', 'ル', 'レ', 'ロ'],
  w: ['ワ', 'ウィ', 'ウ', 'ウェ', 'ウォ'],
};
/** A consonant without a vowel after it takes this one. */
const BARE: Readonly<Record<string, string>> = {
  t: 'ト',
  d: 'ド',
  n: 'ン',
  ch: 'チ',
  j: 'ジ',
  ng: 'ング',
  h: '',
};
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/^tʃ/u, 'ch'],
  [/^dʒ|^ʒ/u, 'j'],
  [/^ʃ/u, 'sh'],
  [/^ŋ/u, 'ng'],
  [/^[θs]/u, 's'],
  [/^[ðz]/u, 'z'],
  [/^[vb]/u, 'b'],
  [/^[ɹrlɫɾ]/u, 'r'],
  [/^[ɡg]/u, 'g'],
  [/^[kx]/u, 'k'],
  [/^j/u, 'y'],
  [/^[tdnhfpmw]/u, '='],
];
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/^aɪ/u, 'アイ'],
  [/^aʊ/u, 'アウ'],
  [/^eɪ/u, 'エイ'],
  [/^ɔɪ/u, 'オイ'],
  [/^oʊ/u, 'オオ'],
  [/^(?:iː)/u, 'イイ'],
  [/^(?:uː)/u, 'ウウ'],
  [/^(?:ɔː|oː)ɹ?/u, 'オオ'],
  [/^(?:ɑː|ɜː|ɚ|ɝ)ɹ?/u, 'アア'],
  [/^[aæʌəɐɑ]/u, 'ア'],
  [/^[iɪ]/u, 'イ'],
  [/^[uʊ]/u, 'ウ'],
  [/^[eɛ]/u, 'エ'],
  [/^[oɔɒ]/u, 'オ'],
];
const COLUMNS = 'アイウエオ';

/**
 * English sounds in katakana, the way Japanese borrows words ("kˈændi" is キャンディ without the y: カンディ). Needed
 * because espeak-ng spells Latin words inside Japanese letter by letter.
 */
export function buildKatakana(ipa: string): string {
  let rest = ipa.replace(/[ˈˌ_]/gu, '');
  let result = '';
  let consonant: string | undefined;
  while (rest) {
    const vowel = VOWELS.find(([pattern]) => pattern.test(rest));
    if (vowel) {
      result += joinSyllable(consonant ?? '', vowel[1]);
      consonant = undefined;
      rest = rest.replace(vowel[0], '');
      continue;
    }
    const found = CONSONANTS.find(([pattern]) => pattern.test(rest));
    if (found) {
      result += endSyllable(consonant);
      consonant = found[1] === '=' ? rest.slice(0, 1) : found[1];
      rest = rest.replace(found[0], '');
    } else rest = rest.slice(1);
  }
  return result + endSyllable(consonant);
}

function joinSyllable(consonant: string, vowel: string): string {
  const column = COLUMNS.indexOf(vowel.charAt(0));
  const lead = consonant === 'ng' ? 'ン' : '';
  const row = ROWS[consonant === 'ng' ? 'g' : consonant];
  return lead + (row?.[column] ?? '') + vowel.slice(1);
}

function endSyllable(consonant: string | undefined): string {
  if (consonant === undefined) return '';
  return BARE[consonant] ?? ROWS[consonant]?.[2] ?? '';
}
