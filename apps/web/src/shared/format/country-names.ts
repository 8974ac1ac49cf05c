import { EXTRA_COUNTRY_CODES, ISO_COUNTRY_CODES } from '@avatarcade/contracts/countries';
import { compareNames } from './compare-names.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const extras: Record<string, string> = { ENGLAND: 'England', SCOTLAND: 'Scotland', WALES: 'Wales' };

/** Returns "Germany" for DE; the code itself if its name is unknown. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return extras[code] ?? code;
  return regions.of(code) ?? code;
}

/** Every code with its name, sorted by name. */
export function listCountries(): { code: string; name: string }[] {
  return [...ISO_COUNTRY_CODES, ...EXTRA_COUNTRY_CODES]
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => compareNames(one.name, other.name));
}
