/** The store of a listing's address, in words. */
export function storeName(address: string): string {
  if (/^https:\/\/play\.google\.com\//.test(address)) return 'Google Play';
  if (/^https:\/\/apps\.apple\.com\//.test(address)) return 'App Store';
  return 'Store listing';
}
