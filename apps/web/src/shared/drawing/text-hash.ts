/** Returns a 32-bit FNV-1a hash: equal texts have equal hashes. For pictures, not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
