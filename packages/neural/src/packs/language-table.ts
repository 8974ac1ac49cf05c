import { CATALOGUE, KNOWN_PACKS, listPacksFor, orderPacks, sumBytes } from './catalogue.ts';
import type { Pack } from './pack.schema.ts';

type Language = { label: string; locale: string };

/** The heading of the section, by which it is found in the page. */
export const NEURAL_HEADING = '## Natural voices';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The section of docs/languages.md about packs of neural voices: for each language the best pack, and what else there is. */
export function buildNeuralSection(languages: readonly Language[]): string {
  const spoken = languages.filter(({ locale }) => listPacksFor(locale).length > 0).length;
  return `${NEURAL_HEADING}

Written by \`node bench/neural-languages.ts\` from the catalogue of \`npm run voices\`; nothing of it was heard or measured here. ${spoken} of ${languages.length} languages have
packs whose voices may be used commercially under the conditions of their licences. Packs in brackets were trained further from recordings for
research, and are installed only by their names. The size is that of the pack, whose other languages come with it.

| language | locale | best pack | women, men | size | licence | also |
|---|---|---|---|---|---|---|
${languages.map(languageRow).join('\n')}

Known, but not installable yet:

| pack | languages | voices | size | licence | why |
|---|---|---|---|---|---|
${KNOWN_PACKS.map(({ title, locales, voices, megabytes, licence, reason }) =>
  row([title, locales.join(' '), voices, `${megabytes} MB`, licence, reason]),
).join('\n')}
`;
}

function languageRow({ label, locale }: Language): string {
  const [best, ...others] = listPacksFor(locale);
  const doubtful = CATALOGUE.filter(({ lineage }) => lineage === 'doubtful');
  const also = [
    ...others.map(({ id }) => id),
    ...orderPacks(doubtful, locale).map(({ id }) => `(${id})`),
  ].join(', ');
  if (!best) return row([label, locale, 'built-in voices', '', '', '', also]);
  return row([
    label,
    locale,
    best.id,
    countVoices(best, locale),
    `${Math.round(sumBytes(best) / 1e6)} MB`,
    best.licence.name,
    also,
  ]);
}

function countVoices({ voices }: Pack, locale: string): string {
  const own = voices.filter(({ locales }) => locales.includes(locale));
  const women = own.filter(({ gender }) => gender === 'female').length;
  return `${women}, ${own.length - women}`;
}
