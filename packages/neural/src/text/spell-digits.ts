import { DIGIT_WORDS } from './digit-words.ts';

const DIGIT = /\p{Nd}/u;
const NUMBER = /\p{Nd}(?:[.,]?\p{Nd})*/gu;

/** The value of a decimal digit of any script. */
function readDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  // Digits of a script stand in a row of ten; the first one follows something that is no digit.
  while (point - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

/**
 * Numbers digit by digit in the language's own words, for models that can't read them. Texts of languages that aren't
 * in `DIGIT_WORDS` stay as they are.
 */
export function spellDigits(text: string, locale: string): string {
  const words = DIGIT_WORDS[locale.split('-', 1)[0] ?? '']?.split(' ');
  if (!words) return text;
  const spelled = text.replace(NUMBER, (number) => {
    const digits = [...number].filter((each) => DIGIT.test(each));
    return ` ${digits.map((digit) => words[readDigit(digit)]).join(' ')} `;
  });
  return spelled.replace(/ {2,}/g, ' ');
}
