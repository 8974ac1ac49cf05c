/** English sounds by the beginning of their IPA; the first that fits counts. */
const SOUNDS = [
  ['ch', /^tʃ/u],
  ['dj', /^dʒ/u],
  ['ai', /^(?:aɪə?|ɑɪ)/u],
  ['au', /^aʊ/u],
  ['ei', /^eɪ/u],
  ['oi', /^ɔɪ/u],
  ['o', /^(?:oʊ|əʊ|ɔ|o|ɒ)/u],
  ['yu', /^ju/u],
  ['ya', /^ja/u],
  ['y', /^j/u],
  ['i', /^[iɪ]/u],
  ['u', /^[uʊ]/u],
  ['e', /^[eɛæəɜɚɝ]/u],
  ['a', /^[aɑʌɐ]/u],
  ['b', /^b/u],
  ['d', /^d/u],
  ['f', /^f/u],
  ['g', /^[ɡg]/u],
  ['h', /^h/u],
  ['k', /^k/u],
  ['l', /^[lɫ]/u],
  ['m', /^m/u],
  ['n', /^n/u],
  ['ng', /^ŋ/u],
  ['p', /^p/u],
  ['r', /^[ɹrɾ]/u],
  ['s', /^[sθ]/u],
  ['sh', /^ʃ/u],
  ['t', /^t/u],
  ['v', /^v/u],
  ['w', /^w/u],
  ['z', /^[zð]/u],
  ['zh', /^ʒ/u],
] as const;

export type Spelling = Readonly<Record<(typeof SOUNDS)[number][0], string>>;

/** English sounds in the letters of another language, as it borrows words. */
export function spellSounds(ipa: string, spelling: Spelling): string {
  let rest = ipa.replace(/[ˈˌː_]/gu, '');
  let result = '';
  while (rest) {
    const found = SOUNDS.find(([, pattern]) => pattern.test(rest));
    if (found) {
      result += spelling[found[0]];
      rest = rest.replace(found[1], '');
    } else rest = rest.slice(1);
  }
  return result;
}
