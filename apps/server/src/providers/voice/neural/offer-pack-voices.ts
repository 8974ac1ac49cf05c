import { orderPacks } from '@avatarcade/neural/catalogue';
import type { InstalledPack, PackVoice } from '@avatarcade/neural/pack';
import { LANGUAGES } from '@avatarcade/speech/voices';
import type { CatalogueVoice } from '../voice.port.ts';
import { buildVoiceKey, findReferenceVoice, NEURAL_SERVICE } from '../voice-keys.ts';

export type PackOfVoice = { pack: InstalledPack; voice: PackVoice; offered: CatalogueVoice };

/** Returns the voices of packs in the catalogue's form, by language; within a language, those of the best pack first. */
export function offerPackVoices(packs: readonly InstalledPack[]): PackOfVoice[] {
  return LANGUAGES.flatMap(({ label, locale }) =>
    orderPacks(packs, locale).flatMap((pack) =>
      pack.voices
        .filter(({ locales }) => locales.includes(locale))
        .map((voice) => ({ pack, voice, offered: offer({ pack, voice, label, locale }) })),
    ),
  );
}

type Offer = { pack: InstalledPack; voice: PackVoice; label: string; locale: string };

function offer({ pack, voice: { name, gender }, label, locale }: Offer): CatalogueVoice {
  return {
    key: buildVoiceKey({ service: NEURAL_SERVICE, locale, name: `${pack.id} ${name}` }),
    name,
    language: label,
    locale,
    gender,
    greeting: findReferenceVoice(locale, gender)?.greeting ?? '',
    isNatural: true,
  };
}
