/** The file's name as a first name of the presenter in it; may be empty. */
export function nameOfFile({ name }: File): string {
  return (
    name
      .replace(/\.\w+$/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim()
      .slice(0, 40)
      // Not half of an emoji.
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}
