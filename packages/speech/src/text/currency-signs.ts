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

/** In China the yen's sign is the yuan's. */
export function findCurrency(sign: string, locale: string): string | undefined {
  return sign === '¥' && locale === 'zh-CN' ? 'CNY' : CURRENCIES[sign];
}
