const SCALES = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12];
/** Every form of a word stands behind one of these. */
const COUNTS = [1, 2, 5];

const known = new Map<string, ReadonlyMap<string, number>>();

/** A language's words for large numbers, such as `million`, in all of their forms and in small letters, and what they stand for. */
export function listScaleWords(locale: string): ReadonlyMap<string, number> {
  const words = known.get(locale) ?? readScaleWords(locale);
  known.set(locale, words);
  return words;
}

function readScaleWords(locale: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  // The runtime's Nepali words for large numbers are ten times too large.
  if (locale === 'ne') return words;
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    numberingSystem: 'latn',
    useGrouping: false,
  });
  for (const value of SCALES.flatMap((scale) => COUNTS.map((count) => count * scale))) {
    const parts = format.formatToParts(value);
    const word = parts.find(({ type }) => type === 'compact')?.value;
    const shown = Number(parts.find(({ type }) => type === 'integer')?.value);
    // A single letter of Latin is no word.
    if (word && !/^[A-Z]$/u.test(word) && shown > 0) words.set(word.toLocaleLowerCase(locale), value / shown);
  }
  return words;
}
