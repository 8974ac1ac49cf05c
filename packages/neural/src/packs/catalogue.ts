import notInstallable from './data/not-installable.json' with { type: 'json' };
import packs from './data/packs.json' with { type: 'json' };
import { catalogueSchema, knownPackSchema, type Pack } from './pack.schema.ts';

/** All packs that can be installed: those that are offered, and those of doubtful lineage, which have to be named. */
export const CATALOGUE: readonly Pack[] = catalogueSchema.parse(packs);

/** Packs that the study knows but that nobody can install yet, with the reason. */
export const KNOWN_PACKS = knownPackSchema.array().parse(notInstallable);

export const findPack = (id: string): Pack | undefined => CATALOGUE.find((pack) => pack.id === id);

/** Languages that a pack's voices speak (BCP 47), each once. */
export const listLocales = ({ voices }: Pick<Pack, 'voices'>): string[] => [
  ...new Set(voices.flatMap(({ locales }) => locales)),
];

/** What is downloaded of a pack, without the packs that it needs. */
export const sumBytes = ({ files }: { files: readonly { bytes: number }[] }): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether a voice's language is what is asked for: `de` is any German, `de-DE` that of Germany. */
export const isOfLanguage = (locale: string, language: string): boolean =>
  locale === language || locale.split('-', 1)[0] === language;

/**
 * The offered packs with voices of a language, the recommended ones first.
 */
export function listPacksFor(language: string, catalogue = CATALOGUE): Pack[] {
  return catalogue
    .filter(({ lineage }) => lineage === 'clear')
    .filter((pack) => listLocales(pack).some((locale) => isOfLanguage(locale, language)))
    .sort((one, other) => Number(other.recommended) - Number(one.recommended));
}

/** The packs in the order in which they have to be installed: what others need before them, each once. */
export function withNeeds(packs: readonly Pack[], catalogue = CATALOGUE): Pack[] {
  const ordered = packs.flatMap(({ needs }) => catalogue.filter(({ id }) => needs.includes(id)));
  return [...new Set([...ordered, ...packs])];
}
