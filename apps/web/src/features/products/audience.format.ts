/** A comma list with bullets between, "-" if there is nothing in it. */
export function bulletedAudience(audience: string): string {
  const parts = audience
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 ? parts.join(' • ') : '-';
}
