const FATHA = '\u064e';
const SUKUN = '\u0652';
const MARKS = /[\u064b-\u0652\u0670]/u;
const CONSONANT = /[ءأؤإئبتثجحخدذرزسشصضطظعغفقكلمنهوي]/u;

/**
 * Arabic is written without its short vowels, and espeak-ng then speaks bare consonants where its dictionary has no
 * entry. This gives such a word the most usual pattern, a short a in alternate places (jdyda -> jadiida). It is a guess
 * that can be spoken and seen, not a reading.
 */
export function vocaliseArabic(word: string): string {
  if (MARKS.test(word)) return word;
  const letters = Array.from(word.replace(/ة$/u, 'ه'));
  const endsInA = word.endsWith('ة');
  let result = '';
  let isOpen = false;
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    result += letter;
    if (!CONSONANT.test(letter) || isVowelAt(letters, index)) {
      isOpen = letter === 'ا' || letter === 'آ' || letter === 'ى' || isVowelAt(letters, index);
      continue;
    }
    if (next === undefined || !CONSONANT.test(next) || isVowelAt(letters, index + 1)) {
      isOpen = false;
      continue;
    }
    const isBeforeFinalA = endsInA && index === letters.length - 2;
    if (isOpen && !isBeforeFinalA && !isVowelAt(letters, index + 2)) result += SUKUN;
    else result += FATHA;
    isOpen = isBeforeFinalA || !(isOpen && !isVowelAt(letters, index + 2));
  }
  return result;
}

/** Waw and ya between consonants, or after one at the end, are the long vowels u and i. */
function isVowelAt(letters: readonly string[], index: number): boolean {
  const letter = letters[index];
  if (letter !== 'و' && letter !== 'ي') return letter === 'ا' || letter === 'ى' || letter === 'آ';
  const before = letters[index - 1];
  const after = letters[index + 1];
  if (before === undefined || !CONSONANT.test(before)) return false;
  return after === undefined || (CONSONANT.test(after) && after !== 'و' && after !== 'ي');
}
