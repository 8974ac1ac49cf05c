import { toColloquialPrice } from './colloquial-currency.ts';
import { CURRENCY_AFTER, CURRENCY_BEFORE, findCurrency } from './currency-signs.ts';
import { listScaleWords } from './scale-words.ts';

const NUMBER = String.raw`\d[\d.,'’\u00a0\u202f ]{0,18}\d|\d`;
/** A number with a currency before it, after it or both, or with what it is multiplied by, or all: `$4.99`, `10M+`, `2,5B €`, `$5 million`, `$5 USD`. */
const AMOUNT = new RegExp(
  String.raw`^(${CURRENCY_BEFORE})?\s?(${NUMBER})(K|M|B|(?!\s?(?:${CURRENCY_AFTER})$)\s?\p{L}[\p{L}\p{M}. ]*?)?(\+?)\s?(${CURRENCY_AFTER})?$`,
  'u',
);
const PERCENT = new RegExp(String.raw`^(${NUMBER})\s?%$`, 'u');
/** Whole or with groups of three, perhaps a fraction; not a date, a version or an account. */
const PLAIN = /^(?:\d{1,15}|\d{1,3}(?:[.,'’\s]\d{3}){1,4})(?:[.,]\d{1,6})?$/u;
/** What a number sign is read as; elsewhere it is passed over. */
const NUMBER_SIGN: Readonly<Record<string, string>> = {
  de: 'Nummer',
  en: 'number',
  es: 'número',
  fr: 'numéro',
  it: 'numero',
  nl: 'nummer',
  pt: 'número',
  ru: 'номер',
};
const SCALES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** Where the runtime knows only the sign. */
const PERCENT_WORD: Readonly<Record<string, string>> = {
  ar: 'في المِئَة',
  ko: '퍼센트',
  ml: 'ശതമാനം',
  vi: 'phần trăm',
};

/** A price, percentage or large number as it is said in the language, for example `4 dollars 99`; otherwise undefined. */
export function findSpokenNumber(word: string, locale: string): string | undefined {
  const amount = findSpokenAmount(word, locale);
  if (amount !== undefined) return amount;
  const place = /^#(\d{1,4})$/u.exec(word);
  if (place) return `${NUMBER_SIGN[locale.slice(0, 2)] ?? ''} ${place[1]}`;
  const percent = PERCENT.exec(word);
  if (percent) {
    const value = parseNumber(percent[1] ?? '', { locale });
    const percentWord = PERCENT_WORD[locale];
    if (percentWord) return `${saySpoken(value, { locale, options: {} })} ${percentWord}`;
    const spoken = saySpoken(value, {
      locale,
      options: { style: 'unit', unit: 'percent', unitDisplay: 'long' },
    });
    return /^(?:zh|yue)/u.test(locale) ? `百分之${spoken.replace('%', '')}` : spoken;
  }
  // A single number keeps its decimal sign and loses the signs between thousands, which not every language knows.
  if (PLAIN.test(word) && /\D/u.test(word))
    return saySpoken(parseNumber(word, { locale }), { locale, options: {} });
  return undefined;
}

function findSpokenAmount(word: string, locale: string): string | undefined {
  const [, before, number = '', scale, plus, after] = AMOUNT.exec(word) ?? [];
  const currency = findCurrency((after ?? before ?? '').replace(/\s/gu, ''), locale);
  const times = scale === undefined ? 1 : findScale(scale, { currency, locale });
  if ((!currency && !scale) || times === undefined) return undefined;
  const value = parseNumber(number, { locale, isPrice: currency !== undefined && times === 1 }) * times;
  const spoken = currency
    ? sayPrice(value, { currency, locale, isScaled: scale !== undefined })
    : saySpoken(value, { locale, options: scaledOptions(locale) });
  return plus ? `${spoken} +` : spoken;
}

/** What a number is multiplied by; words count with a currency alone, as others are said as they are written. */
function findScale(
  scale: string,
  { currency, locale }: { currency: string | undefined; locale: string },
): number | undefined {
  if (SCALES[scale] !== undefined || currency === undefined) return SCALES[scale];
  return listScaleWords(locale).get(scale.trim().toLocaleLowerCase(locale));
}

/** Without rounding: a number as it is written has at most three digits after its sign. */
function scaledOptions(locale: string): Intl.NumberFormatOptions {
  // The runtime's Nepali words for large numbers are ten times too large.
  if (locale === 'ne') return { maximumFractionDigits: 0 };
  return { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 3 };
}

function sayPrice(
  value: number,
  { currency, locale, isScaled }: { currency: string; locale: string; isScaled: boolean },
): string {
  const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const say = (price: number, options: Intl.NumberFormatOptions): string =>
    toColloquialPrice(saySpoken(price, { locale, options: { ...style, ...options } }), locale);
  if (isScaled) return say(value, scaledOptions(locale));
  const cents = Math.round(value * 100);
  const spoken = say(Math.floor(cents / 100), { maximumFractionDigits: 0 });
  if (cents % 100 === 0) return spoken;
  return /^\d/u.test(spoken) ? `${spoken} ${cents % 100}` : say(value, { maximumFractionDigits: 2 });
}

function saySpoken(
  value: number,
  { locale, options }: { locale: string; options: Intl.NumberFormatOptions },
): string {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: false, ...options });
  const written = format.format(value).replace(/[\u00a0\u202f]/gu, ' ');
  // Digits that stand right at a word of letters would be read with it.
  return written.replace(/(?<=[\p{L}\p{M}])(?=\d)|(?<=\d)(?=[\p{L}\p{M}])/gu, ' ');
}

/** Reads digits with whatever signs stand between thousands; a last group that isn't of three digits is a fraction. Prices have none of three digits. */
function parseNumber(
  written: string,
  { locale, isPrice = false }: { locale: string; isPrice?: boolean },
): number {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  const last = /[.,](\d+)$/u.exec(written);
  const sign = last?.[0][0];
  const isFraction =
    last !== null &&
    (last[1]?.length !== 3 || (!isPrice && sign === decimal && (written.match(/[.,]/gu)?.length ?? 0) === 1));
  const fraction = isFraction ? (last[1] ?? '') : '';
  const whole = (isFraction ? written.slice(0, last.index) : written).replace(/\D/gu, '');
  return Number(`${whole || '0'}.${fraction || '0'}`);
}
