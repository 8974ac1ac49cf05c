const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
};
const SIGNS = `[${Object.keys(CURRENCIES).join('')}]`;
const NUMBER = String.raw`\d[\d.,'’\u00a0\u202f ]{0,18}\d|\d`;
const PRICE_BEFORE = new RegExp(`^(${SIGNS})(${NUMBER})$`, 'u');
const PRICE_AFTER = new RegExp(`^(${NUMBER})\\s?(${SIGNS})$`, 'u');
const SCALED = new RegExp(String.raw`^(${NUMBER})(K|M|B)(\+?)$`, 'u');
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
  const price = PRICE_BEFORE.exec(word);
  if (price)
    return sayPrice(parseNumber(price[2] ?? '', locale), {
      currency: findCurrency(price[1], locale),
      locale,
    });
  const after = PRICE_AFTER.exec(word);
  if (after)
    return sayPrice(parseNumber(after[1] ?? '', locale), {
      currency: findCurrency(after[2], locale),
      locale,
    });
  const scaled = SCALED.exec(word);
  if (scaled) {
    const value = parseNumber(scaled[1] ?? '', locale) * (SCALES[scaled[2] ?? ''] ?? 1);
    // The runtime's Nepali words for large numbers are ten times too large.
    const options = locale === 'ne' ? {} : ({ notation: 'compact', compactDisplay: 'long' } as const);
    return `${saySpoken(value, { locale, options })}${scaled[3] ? ' +' : ''}`;
  }
  const place = /^#(\d{1,4})$/u.exec(word);
  if (place) return `${NUMBER_SIGN[locale.slice(0, 2)] ?? ''} ${place[1]}`;
  const percent = PERCENT.exec(word);
  if (percent) {
    const value = parseNumber(percent[1] ?? '', locale);
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
    return saySpoken(parseNumber(word, locale), { locale, options: {} });
  return undefined;
}

/** In China the yen's sign is the yuan's. */
function findCurrency(sign: string | undefined, locale: string): string | undefined {
  return sign === '¥' && locale === 'zh-CN' ? 'CNY' : CURRENCIES[sign ?? ''];
}

function sayPrice(
  value: number,
  { currency, locale }: { currency: string | undefined; locale: string },
): string {
  const style = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  const whole = Math.floor(value);
  const cents = Math.round((value - whole) * 100);
  const spoken = saySpoken(whole, { locale, options: style })
    .replace(/\bUS (?=dollar)/u, '')
    .replace(/US-(?=Dollar)/u, '');
  if (cents === 0) return spoken;
  if (/^\d/u.test(spoken)) return `${spoken} ${cents}`;
  return saySpoken(value, { locale, options: { ...style, maximumFractionDigits: 2 } });
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

/** Reads digits with whatever signs stand between thousands; a last group that isn't of three digits is a fraction. */
function parseNumber(written: string, locale: string): number {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  const last = /[.,](\d+)$/u.exec(written);
  const sign = last?.[0][0];
  const isFraction =
    last !== null &&
    (last[1]?.length !== 3 || (sign === decimal && (written.match(/[.,]/gu)?.length ?? 0) === 1));
  const fraction = isFraction ? (last[1] ?? '') : '';
  const whole = (isFraction ? written.slice(0, last.index) : written).replace(/\D/gu, '');
  return Number(`${whole || '0'}.${fraction || '0'}`);
}
