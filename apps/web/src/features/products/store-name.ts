/** Returns the name of the store of a listing's address. */
export function storeName(address: string): string {
  if (/^https:\/\/play\.google\.com\//.test(address)) return 'Google Play';
  if (/^https:\/\/apps\.apple\.com\//.test(address)) return 'App Store';
  return 'Store listing';
}
