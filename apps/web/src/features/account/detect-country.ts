import { isCountryCode } from '@avatarcade/contracts/countries';
import { fetchConfig } from '../../shared/api/config.query.ts';

/** Returns the country of the browser's position if the user permits it; otherwise null. */
export async function detectCountry(): Promise<string | null> {
  // Embedded browsers have none.
  const geolocation: Geolocation | null | undefined = navigator.geolocation;
  if (!geolocation) return null;
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    geolocation.getCurrentPosition(resolve, () => resolve(null), {
      maximumAge: 86_400_000,
      timeout: 15_000,
    });
  });
  if (!position) return null;
  const found = (await askService(position.coords)) ?? (await lookUpOffline(position.coords));
  const code = found?.toUpperCase();
  return code && isCountryCode(code) ? code : null;
}

/** Only if the operator has configured a service; null if it finds no country. */
async function askService({ latitude, longitude }: GeolocationCoordinates): Promise<string | null> {
  try {
    const { geocode_url } = await fetchConfig();
    if (!geocode_url) return null;
    const url = new URL(geocode_url);
    url.searchParams.set('latitude', String(latitude));
    url.searchParams.set('longitude', String(longitude));
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), referrerPolicy: 'no-referrer' });
    const { geocodeResponse } = await import('@avatarcade/contracts/account');
    return geocodeResponse.parse(await response.json());
  } catch {
    return null;
  }
}

async function lookUpOffline({ latitude, longitude }: GeolocationCoordinates): Promise<string | null> {
  try {
    const { iso1A2Code } = await import('@rapideditor/country-coder');
    return iso1A2Code([longitude, latitude]);
  } catch {
    return null;
  }
}
