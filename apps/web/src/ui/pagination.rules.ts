/** The page numbers to show; null stands for a gap. Never more than seven entries. */
export function pagesToShow(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= 7) return range(1, totalPages);
  const from = Math.max(2, Math.min(page - 1, totalPages - 4));
  const to = Math.min(totalPages - 1, Math.max(page + 1, 5));
  return [
    1,
    ...(from > 2 ? [null] : []),
    ...range(from > 2 && page > totalPages - 4 ? totalPages - 4 : from, page < 5 ? 5 : to),
    ...(to < totalPages - 1 ? [null] : []),
    totalPages,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
