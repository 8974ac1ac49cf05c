import { isCountryCode } from '@avatarcade/contracts/countries';

/** The country of the place the browser is at, if the user allows to look; otherwise null. Looks it up offline. */
export async function detectCountry(): Promise<string | null> {
  if (!('geolocation' in navigator)) return null;
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), {
      maximumAge: 86_400_000,
      timeout: 15_000,
    });
  });
  if (!position) return null;
  try {
    const { iso1A2Code } = await import('@rapideditor/country-coder');
    const code = iso1A2Code([position.coords.longitude, position.coords.latitude])?.toUpperCase();
    return code && isCountryCode(code) ? code : null;
  } catch {
    return null;
  }
}
