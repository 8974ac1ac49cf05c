import type { StoreLine } from './edit/words.ts';

/** `Available on`, before the names of stores, by the first part of a BCP 47 language. */
const AVAILABLE: Readonly<Record<string, string>> = {
  af: 'Beskikbaar',
  am: 'ይገኛል',
  ar: 'متوفرة على',
  az: 'Əlçatandır',
  be: 'Даступна',
  bg: 'Налична в',
  bn: 'পাওয়া যাচ্ছে',
  bs: 'Dostupno',
  ca: 'Disponible a',
  cs: 'K dispozici',
  cy: 'Ar gael',
  da: 'Fås i',
  de: 'Erhältlich in',
  el: 'Διαθέσιμο',
  en: 'Available on',
  es: 'Disponible en',
  et: 'Saadaval',
  eu: 'Eskuragarri',
  fa: 'در دسترس در',
  fi: 'Saatavilla',
  fr: 'Disponible sur',
  ga: 'Ar fáil',
  gu: 'ઉપલબ્ધ',
  hi: 'उपलब्ध',
  hr: 'Dostupno',
  hu: 'Elérhető',
  hy: 'Հասանելի է',
  id: 'Tersedia di',
  is: 'Fáanlegt',
  it: 'Disponibile su',
  ja: '配信中',
  ka: 'ხელმისაწვდომია',
  kk: 'Қолжетімді',
  kn: 'ಲಭ್ಯವಿದೆ',
  ko: '다운로드',
  ku: 'Berdest e',
  ky: 'Жеткиликтүү',
  lt: 'Galima gauti',
  lv: 'Pieejams',
  mk: 'Достапно',
  ml: 'ലഭ്യമാണ്',
  mr: 'उपलब्ध',
  ms: 'Tersedia di',
  nb: 'Tilgjengelig',
  ne: 'उपलब्ध',
  nl: 'Verkrijgbaar',
  or: 'ଉପଲବ୍ଧ',
  pa: 'ਉਪਲਬਧ',
  pl: 'Dostępne',
  pt: 'Disponível em',
  ro: 'Disponibil în',
  ru: 'Доступно',
  si: 'ලබා ගත හැක',
  sk: 'Dostupné',
  sl: 'Na voljo',
  sq: 'E disponueshme',
  sr: 'Доступно',
  sv: 'Finns i',
  sw: 'Inapatikana',
  ta: 'கிடைக்கிறது',
  te: 'అందుబాటులో ఉంది',
  tr: 'İndirin',
  uk: 'Доступно',
  ur: 'دستیاب',
  uz: 'Mavjud',
  vi: 'Có trên',
  yue: '立即下載',
  zh: '立即下载',
};

export const STORES = ['google-play', 'app-store'] as const;
export type Store = (typeof STORES)[number];
export const STORE_NAMES = {
  'google-play': 'Google Play',
  'app-store': 'App Store',
} as const satisfies Record<Store, string>;

/** Of an address of a store's listing; undefined for another one or none. */
export function storeOf(address: string): Store | undefined {
  if (/apps\.apple\.com|itunes\.apple\.com/u.test(address)) return 'app-store';
  return /\/store\/apps\//u.test(address) ? 'google-play' : undefined;
}

/** Of an address of a store's listing: the store in which it isn't; the App Store where it is in none. */
export const otherStoreOf = (address: string): Store =>
  storeOf(address) === 'app-store' ? 'google-play' : 'app-store';

type Line = { line: StoreLine; store: Store | undefined; locale: string };

/** What the end card says of stores; empty where it says nothing. The names of stores stay as they are in every language. */
export function storeText({ line, store, locale }: Line): string {
  if (line === 'none') return '';
  const own = store ? [STORE_NAMES[store]] : [];
  const names = line === 'both' ? [STORE_NAMES['app-store'], STORE_NAMES['google-play']] : own;
  if (names.length === 0) return '';
  const available = AVAILABLE[locale.split('-')[0] ?? 'en'] ?? AVAILABLE.en ?? '';
  return `${available}: ${names.join(' · ')}`;
}
