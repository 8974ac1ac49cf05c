import { sayUzbekNumber } from './uzbek-number.ts';

/** Numbers that espeak-ng miscounts from here on (a million is a thousand in Ukrainian), largest first. */
const SCALES: Readonly<Record<string, readonly number[]>> = {
  be: [1e9, 1e6],
  ja: [1e8, 1e4],
  sl: [1e9, 1e6],
  sw: [1e9, 1e6],
  uk: [1e9, 1e6],
  vi: [1e9, 1e6, 1e3],
  yue: [1e8, 1e4],
  zh: [1e8, 1e4],
};
/** Whole numbers, not parts of fractions, dates, versions or serial numbers. */
const WHOLE = /(?<![\d.,:/-])[1-9]\d{0,14}(?![\d:/-]|[.,]\d)/gu;
/** The signs in Japanese numbers and prices, which espeak-ng calls "Chinese letter". */
const JAPANESE: readonly (readonly [RegExp, string])[] = [
  [/億/gu, 'オク'],
  [/万/gu, 'マン'],
  [/米ドル/gu, 'ドル'],
  [/円/gu, 'エン'],
  [/ユーロ/gu, 'ユウロ'],
];

/** Gives digits in a form in which espeak-ng says the number that they mean; most languages need none. */
export function respellDigits(text: string, locale: string): string {
  const language = locale.split('-', 1)[0] ?? '';
  // With Latin digits it falls back to English.
  if (language === 'ne') return text.replace(/\d/gu, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  // It says one digit after the other.
  if (language === 'uz') return text.replace(WHOLE, (digits) => sayUzbekNumber(Number(digits)));
  const scales = SCALES[language];
  if (!scales) return text;
  const respelt = text.replace(WHOLE, (digits) => splitByScale(Number(digits), { scales, locale }));
  return language === 'ja'
    ? JAPANESE.reduce((said, [sign, kana]) => said.replace(sign, kana), respelt)
    : respelt;
}

/** 2500000 as `2 мільйони 500000`. */
function splitByScale(
  value: number,
  { scales, locale }: { scales: readonly number[]; locale: string },
): string {
  const name = new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    numberingSystem: 'latn',
    maximumFractionDigits: 0,
  });
  const parts: string[] = [];
  let rest = value;
  for (const scale of scales) {
    const whole = Math.floor(rest / scale) * scale;
    if (whole > 0) parts.push(name.format(whole).replace(/[\u00a0\u202f]/gu, ' '));
    rest -= whole;
  }
  if (rest > 0 || parts.length === 0) parts.push(String(rest));
  return parts.join(' ');
}
