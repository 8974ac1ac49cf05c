import notInstallable from './data/not-installable.json' with { type: 'json' };
import packs from './data/packs.json' with { type: 'json' };
import { catalogueSchema, knownPackSchema, type Pack } from './pack.schema.ts';

/** Packs as a file describes them. Throws ZodError. */
export const parseCatalogue = (file: unknown): Pack[] => catalogueSchema.parse(file);

/** All packs that can be installed: those that are offered, and those of doubtful lineage, which have to be named. */
export const CATALOGUE: readonly Pack[] = parseCatalogue(packs);

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

type Ranked = Pick<Pack, 'voices' | 'preferred' | 'recommended'>;

/** The packs that speak a language, the best first: where one is preferred, what is recommended, then the order that they come in. */
export function orderPacks<P extends Ranked>(packs: readonly P[], language: string): P[] {
  const isOf = (locale: string) => isOfLanguage(locale, language);
  const rank = ({ preferred, recommended }: P) => (preferred.some(isOf) ? 0 : recommended ? 1 : 2);
  return packs
    .filter((pack) => listLocales(pack).some(isOf))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The offered packs with voices of a language, the best first. */
export const listPacksFor = (language: string, catalogue = CATALOGUE): Pack[] =>
  orderPacks(
    catalogue.filter(({ lineage }) => lineage === 'clear'),
    language,
  );

/** The packs in the order in which they have to be installed: what others need before them, each once. */
export function withNeeds(packs: readonly Pack[], catalogue = CATALOGUE): Pack[] {
  const ordered = packs.flatMap(({ needs }) => catalogue.filter(({ id }) => needs.includes(id)));
  return [...new Set([...ordered, ...packs])];
}
