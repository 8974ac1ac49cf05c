/** The currency that each sign means. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  R$: 'BRL',
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
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '֏': 'AMD',
  '৳': 'BDT',
};

/** The signs of one character, for a character class of a pattern. */
export const CURRENCY_SIGNS = Object.keys(CURRENCIES)
  .filter((sign) => sign.length === 1)
  .join('');

/** Any of the signs, as a pattern. */
export const CURRENCY_SIGN = `(?:US|R)?\\$|[${CURRENCY_SIGNS}]`;

/** Signs that mean another currency in a language's countries. */
const LOCAL_CURRENCIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Prices are in pesos from Mexico to Argentina; a dollar is written US$ there.
  'es-MX': { $: 'MXN' },
  'zh-CN': { '¥': 'CNY' },
};

export function findCurrency(sign: string, locale: string): string | undefined {
  return LOCAL_CURRENCIES[locale]?.[sign] ?? CURRENCIES[sign];
}
