/** Returns the numbers of the comma list `concepts_id` in the address. Invalid ones are ignored; undefined if none is left. */
export function parseConcepts(text: string | null): number[] | undefined {
  const numbers = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^-?\d{1,15}$/.test(part))
    .map(Number);
  return numbers.length > 0 ? [...new Set(numbers)].slice(0, 100) : undefined;
}
