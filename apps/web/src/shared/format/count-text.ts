/** "1 product", "2 products": for nouns whose plural ends in an s. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
