/** Splits a comma list into groups. */
export function splitAudience(audience: string): string[] {
  return audience
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A comma list with bullets as separators, "-" if it is empty. */
export function bulletedAudience(audience: string): string {
  return splitAudience(audience).join(' • ') || '-';
}
