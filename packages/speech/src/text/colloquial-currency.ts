/**
 * The countries in the runtime's names of currencies, as patterns by language. A sign is said without its country, as people say it: "5 dollars", not
 * "5 US dollars". Listed are the dollar's, and that of the language's own currency; for English all.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  af: 'VSA-',
  am: 'የአሜሪካን ',
  ar: ' أمريكي',
  be: ' ЗША',
  bg: 'щатски ',
  bn: 'মার্কিন |বাংলাদেশী |ভারতীয় ',
  bs: 'amer\\S+ ',
  ca: ' dels Estats Units',
  cs: 'amer\\S+ ',
  cy: ' UDA',
  da: 'amer\\S+ ',
  de: 'US-',
  el: ' ΗΠΑ',
  en: '(?:US|Armenian|Azerbaijani|Bangladeshi|Brazilian|British|Chinese|Georgian|Indian|Israeli new|Japanese|Kazakhstani|Mexican|Polish|Russian|South Korean|Turkish|Ukrainian|Vietnamese) ',
  es: ' estadounidenses?| mexicanos?',
  et: 'USA ',
  eu: ' estatubatuar',
  fa: ' آمریکا',
  fi: 'Yhdysvaltain ',
  fr: ' des États-Unis',
  ga: ' S\\.A\\.M\\.',
  gu: 'યુઍસ |ભારતીય ',
  hi: 'यूएस |भारतीय ',
  hr: 'amer\\S+ ',
  hu: 'USA-',
  hy: 'ԱՄՆ |հայկական ',
  id: ' Amerika Serikat',
  is: 'Bandaríkja',
  it: ' statunitens[ei]',
  ja: '米',
  ka: 'აშშ |ქართული ',
  kn: 'ಅಮೆರಿಕದ |ಭಾರತೀಯ ',
  ko: '미국 |대한민국 ',
  lt: 'JAV ',
  lv: 'ASV ',
  mk: 'Американски ',
  ml: 'യു\\.എസ്\\. |ഇന്ത്യൻ ',
  mr: 'यूएस |भारतीय ',
  ms: ' AS$',
  nb: 'amer\\S+ ',
  ne: 'अमेरिकी ',
  nl: 'Amerikaanse ',
  or: 'ଯୁକ୍ତରାଷ୍ଟ୍ର ',
  pa: 'ਯੂ\\.ਐਸ\\. ',
  pl: ' amer\\S+| polsk\\S+',
  pt: ' americanos?| dos Estados Unidos| brasileiros?',
  ro: ' american[ie]?',
  ru: ' США|российск\\S+ ',
  si: 'ඇමරිකානු ',
  sk: 'amer\\S+ ',
  sl: 'amer\\S+ ',
  sq: ' amerikanë?',
  sr: 'амер\\S+ ',
  sv: 'amer\\S+ ',
  sw: ' [yz]a Marekani',
  ta: 'அமெரிக்க |இந்திய ',
  te: 'అమెరికా |భారతదేశ ',
  uk: ' США|українськ\\S+ ',
  ur: 'امریکی |بھارتی ',
  vi: ' Mỹ| Việt Nam',
};

/** Names that lose an ending with their country. */
const SHORT_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  az: { 'ABŞ dolları': 'dollar', 'Azərbaycan manatı': 'manat' },
  kk: { 'АҚШ доллары': 'доллар', 'Қазақстан теңгесі': 'теңге' },
  ky: { 'АКШ доллары': 'доллар' },
  // The sign stands beside the name there.
  tr: { 'ABD doları': 'dolar', '₺': '', 'Türk lirası': 'lira' },
  uz: { 'AQSH dollari': 'dollar' },
};

/** Words for millions and more, and the "of" that follows them before a consonant and before a vowel. */
const MILLIONS: Readonly<Record<string, [words: string, of: string, ofVowel: string]>> = {
  ca: ['milions?|milió', 'de ', 'd’'],
  es: ['millón|millones', 'de ', 'de '],
  fr: ['millions?|milliards?', 'de ', 'd’'],
  it: ['milion[ei]|miliard[oi]', 'di ', 'di '],
  pt: ['milhão|milhões|bilhão|bilhões', 'de ', 'de '],
};

/** A price with the runtime's name of its currency, as people say it. */
export function toColloquialPrice(price: string, locale: string): string {
  const language = locale.slice(0, 2);
  const names = Object.entries(SHORT_NAMES[language] ?? {});
  const short = names.reduce((text, [name, said]) => text.replace(name, said), price);
  const countries = COUNTRIES[language];
  const said = countries ? short.replace(new RegExp(countries, 'u'), '') : short;
  const millions = MILLIONS[language];
  return millions ? joinMillions(said, millions) : said;
}

function joinMillions(
  price: string,
  [words, of, ofVowel]: [words: string, of: string, ofVowel: string],
): string {
  const next = new RegExp(`(?<=(?:${words}) )(?=(\\p{L}))`, 'u');
  return price.replace(next, (_, letter: string) => (/[aeiou]/iu.test(letter) ? ofVowel : of));
}
