/** The page numbers to show, at most seven entries; null marks a gap. */
export function pagesToShow(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= 7) return range(1, totalPages);
  if (page <= 4) return [...range(1, 5), null, totalPages];
  if (page >= totalPages - 3) return [1, null, ...range(totalPages - 4, totalPages)];
  return [1, null, page - 1, page, page + 1, null, totalPages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
