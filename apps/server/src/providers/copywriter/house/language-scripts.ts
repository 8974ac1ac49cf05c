/** The scripts of languages that aren't written in Latin letters, by Unicode's names. */
const SCRIPTS: Record<string, readonly string[]> = {
  am: ['Ethiopic'],
  ar: ['Arabic'],
  be: ['Cyrillic'],
  bg: ['Cyrillic'],
  bn: ['Bengali'],
  el: ['Greek'],
  fa: ['Arabic'],
  gu: ['Gujarati'],
  hi: ['Devanagari'],
  hy: ['Armenian'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ka: ['Georgian'],
  kk: ['Cyrillic'],
  kn: ['Kannada'],
  ko: ['Hangul'],
  ky: ['Cyrillic'],
  mk: ['Cyrillic'],
  ml: ['Malayalam'],
  mr: ['Devanagari'],
  ne: ['Devanagari'],
  or: ['Oriya'],
  pa: ['Gurmukhi'],
  ru: ['Cyrillic'],
  si: ['Sinhala'],
  sr: ['Cyrillic'],
  ta: ['Tamil'],
  te: ['Telugu'],
  uk: ['Cyrillic'],
  ur: ['Arabic'],
  yue: ['Han'],
  'zh-CN': ['Han'],
};
const LATIN = ['Latin'] as const;

/** Sentences follow each other without a blank, and a character says as much as a syllable or a word. */
const DENSE: Record<string, { shortest: number; longest: number }> = {
  'zh-CN': { shortest: 100, longest: 160 },
  yue: { shortest: 100, longest: 160 },
  ja: { shortest: 150, longest: 240 },
  ko: { shortest: 180, longest: 280 },
  am: { shortest: 200, longest: 300 },
};

export function scriptsOf(locale: string): readonly string[] {
  return SCRIPTS[locale] ?? LATIN;
}

/** Whether words stand without blanks between them. */
export function isUnspaced(locale: string): boolean {
  return locale === 'ja' || locale === 'yue' || locale === 'zh-CN';
}

/** How many characters make a good half minute of speech. Never more than 500. */
export function lengthsFor(locale: string): { shortest: number; longest: number } {
  return DENSE[locale] ?? { shortest: 350, longest: 500 };
}

const patterns = new Map<string, RegExp>();

/** Letters that no word of the language has. Marks and the long vowel sign belong to every script. */
export function findForeignLetters(text: string, locale: string): string[] {
  return text.match(foreignTo(locale)) ?? [];
}

function foreignTo(locale: string): RegExp {
  const known = patterns.get(locale);
  if (known) return known;
  const own = scriptsOf(locale).map((script) => `\\p{Script_Extensions=${script}}`);
  // Letters that only modify others, as Uzbek's turned comma, are everybody's.
  own.push('\\u02b0-\\u02ff');
  const pattern = new RegExp(`(?![${own.join('')}])\\p{L}`, 'gu');
  patterns.set(locale, pattern);
  return pattern;
}
