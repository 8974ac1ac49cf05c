const HUNGARIAN_VOWEL = /^[aeiouáéíóöőúüű]/iu;

/** Puts the game's name into a phrase. Hungarian's article depends on the name's first sound. */
export function nameGame(phrase: string, { title, locale }: { title: string; locale: string }): string {
  const fitting =
    locale === 'hu' && HUNGARIAN_VOWEL.test(title)
      ? phrase.replace(/\b(a) \{title\}/iu, '$1z {title}')
      : phrase;
  return fitting.replaceAll('{title}', () => title);
}
