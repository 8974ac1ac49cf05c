/** The currency that each sign means. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  U$S: 'USD',
  USD$: 'USD',
  MX$: 'MXN',
  MXN$: 'MXN',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
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

/** Written before or after an amount. Not those that are words in capitals too: TRY, ALL. */
const CODES = 'USD|EUR|GBP|JPY|CNY|INR|BRL|KRW|PLN|MXN|RUB|CAD|AUD|CHF';
/** Letters that are written after an amount only. */
const LETTERS: Readonly<Record<string, string>> = { zł: 'PLN', TL: 'TRY' };

const DOLLARS = Object.keys(CURRENCIES).filter((sign) => sign.length > 1);
/** What names a currency before an amount and after it, as patterns; a space may stand before a dollar sign. */
export const CURRENCY_BEFORE = `${DOLLARS.map((sign) => sign.replace(/\$$/u, '\\s?$').replaceAll('$', '\\$')).join('|')}|[${CURRENCY_SIGNS}]|${CODES}`;
/** Those of them that are letters. */
export const LETTERS_BEFORE = `${CODES}|U\\$S`;
export const LETTERS_AFTER = `${CODES}|${Object.keys(LETTERS).join('|')}`;
export const CURRENCY_AFTER = `${CURRENCY_BEFORE}|${Object.keys(LETTERS).join('|')}`;

/** Signs that mean another currency in a language's countries. */
const LOCAL_CURRENCIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Prices are in pesos from Mexico to Argentina; a dollar is written US$ there.
  'es-MX': { $: 'MXN' },
  'zh-CN': { '¥': 'CNY' },
};

export function findCurrency(sign: string, locale: string): string | undefined {
  return CODES.split('|').includes(sign)
    ? sign
    : (LOCAL_CURRENCIES[locale]?.[sign] ?? CURRENCIES[sign] ?? LETTERS[sign]);
}
