/** The start of a text, of at most `length` UTF-16 units. Half an emoji at its end is left out. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
