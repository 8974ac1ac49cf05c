const english = new Intl.PluralRules('en');

/** "1 product", "2 products": for nouns whose plural ends in an s. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${english.select(count) === 'one' ? '' : 's'}`;
}
