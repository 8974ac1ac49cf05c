const HUNGARIAN_VOWEL = /^[aeiouáéíóöőúüű]/iu;

/** A phrase with the game's name in it. Hungarian's article goes by the name's first sound. */
export function nameGame(phrase: string, { title, locale }: { title: string; locale: string }): string {
  const fitting =
    locale === 'hu' && HUNGARIAN_VOWEL.test(title)
      ? phrase.replace(/\b(a) \{title\}/iu, '$1z {title}')
      : phrase;
  return fitting.replaceAll('{title}', () => title);
}
