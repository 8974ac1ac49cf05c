/** Scripts of languages that aren't written in Latin letters, by Unicode's names. */
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

/** Languages whose characters are syllables or words, with the number of letters that take as long to say as one. */
const DENSITIES: Record<string, number> = { 'zh-CN': 3.1, yue: 3.1, ja: 2.1, ko: 1.8, am: 1.7 };

export function scriptsOf(locale: string): readonly string[] {
  return SCRIPTS[locale] ?? LATIN;
}

/** Whether words are written without spaces between them. */
export function isUnspaced(locale: string): boolean {
  return locale === 'ja' || locale === 'yue' || locale === 'zh-CN';
}

/** How much longer a character takes to say than a letter. */
export function densityOf(locale: string): number {
  return DENSITIES[locale] ?? 1;
}

const patterns = new Map<string, RegExp>();

/** Letters that no word of the language contains. Marks and the long vowel sign belong to every script. */
export function findForeignLetters(text: string, locale: string): string[] {
  return text.match(foreignTo(locale)) ?? [];
}

function foreignTo(locale: string): RegExp {
  const known = patterns.get(locale);
  if (known) return known;
  const own = scriptsOf(locale).map((script) => `\\p{Script_Extensions=${script}}`);
  // Modifier letters, such as Uzbek's turned comma, belong to every script.
  own.push('\\u02b0-\\u02ff');
  const pattern = new RegExp(`(?![${own.join('')}])\\p{L}`, 'gu');
  patterns.set(locale, pattern);
  return pattern;
}
