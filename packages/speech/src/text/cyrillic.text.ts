/** English sounds and the letters that stand for them in borrowed words; the first that fits counts. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^tʃ/u, 'ч'],
  [/^dʒ/u, 'дж'],
  [/^(?:aɪə?|ɑɪ)/u, 'ай'],
  [/^aʊ/u, 'ау'],
  [/^eɪ/u, 'ей'],
  [/^ɔɪ/u, 'ой'],
  [/^(?:oʊ|əʊ|ɔː?|oː|ɒ)/u, 'о'],
  [/^ju/u, 'ю'],
  [/^ja/u, 'я'],
  [/^j/u, 'й'],
  [/^[iɪ]/u, 'и'],
  [/^[uʊ]/u, 'у'],
  [/^[eɛæəɜɚɝ]/u, 'е'],
  [/^[aɑʌɐ]/u, 'а'],
  [/^b/u, 'б'],
  [/^d/u, 'д'],
  [/^f/u, 'ф'],
  [/^[ɡg]/u, 'г'],
  [/^h/u, 'х'],
  [/^k/u, 'к'],
  [/^[lɫ]/u, 'л'],
  [/^m/u, 'м'],
  [/^n/u, 'н'],
  [/^ŋ/u, 'н'],
  [/^p/u, 'п'],
  [/^[ɹrɾ]/u, 'р'],
  [/^[sθ]/u, 'с'],
  [/^ʃ/u, 'ш'],
  [/^t/u, 'т'],
  [/^[vw]/u, 'в'],
  [/^[zð]/u, 'з'],
  [/^ʒ/u, 'ж'],
];

/** English sounds in Cyrillic, as Kyrgyz borrows words: espeak-ng spells Latin ones inside it letter by letter. */
export function buildCyrillic(ipa: string): string {
  let rest = ipa.replace(/[ˈˌː_]/gu, '');
  let result = '';
  while (rest) {
    const found = LETTERS.find(([pattern]) => pattern.test(rest));
    if (found) {
      result += found[1];
      rest = rest.replace(found[0], '');
    } else rest = rest.slice(1);
  }
  return result;
}
