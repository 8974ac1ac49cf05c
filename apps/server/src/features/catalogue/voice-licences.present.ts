import type { VoiceLicence } from '@avatarcade/contracts/catalogue';
import { listLocales } from '@avatarcade/neural/catalogue';
import type { InstalledPack } from '@avatarcade/neural/pack';
import { LANGUAGES } from '@avatarcade/speech/voices';

/** What users have to know of the packs' licences; packs without voices are only needed by others. */
export function presentVoiceLicences(packs: readonly InstalledPack[]): VoiceLicence[] {
  return packs
    .filter(({ voices }) => voices.length > 0)
    .map((pack) => ({
      title: pack.title,
      voices: pack.voices.length,
      languages: listLanguages(pack),
      licence: pack.licence.name,
      licence_url: pack.licence.url,
      credit: pack.licence.credit ?? null,
      restrictions: pack.licence.restrictions,
      needs_disclosure: pack.licence.needsDisclosure,
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

function listLanguages(pack: InstalledPack): string[] {
  const locales = listLocales(pack);
  return LANGUAGES.filter(({ locale }) => locales.includes(locale)).map(({ label }) => label);
}
