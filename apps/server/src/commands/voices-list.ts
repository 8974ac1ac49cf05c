import { isOfLanguage, listLocales, sumBytes } from '@avatarcade/neural/catalogue';
import type { Pack } from '@avatarcade/neural/pack';
import { readPacks } from '@avatarcade/neural/read-packs';
import { inMegabytes, type VoicesContext } from './voices-context.ts';

type Listed = Pick<Pack, 'id' | 'title' | 'voices' | 'licence'>;

/** Prints the installed and available packs, for all languages or one. Returns whether the installed packs can be used. */
export async function listVoices(
  { language }: { language: string | undefined },
  { root, catalogue, say }: Pick<VoicesContext, 'root' | 'catalogue' | 'say'>,
): Promise<boolean> {
  const { packs, problems } = await readPacks(root);
  const isWanted = (pack: Listed) =>
    pack.voices.length > 0 &&
    (language === undefined || listLocales(pack).some((locale) => isOfLanguage(locale, language)));
  const installed = packs.filter(isWanted);
  say(
    installed.length > 0
      ? `Installed in ${root}:`
      : `No natural voices${language ? ` for ${language}` : ''} are installed.`,
  );
  for (const pack of installed) describe(pack, { bytes: sumBytes(pack), language, say });
  for (const { id, reason } of problems) say(`  ${id} can't be used: ${reason}`);
  const offered = catalogue.filter(
    (pack) => isWanted(pack) && pack.lineage === 'clear' && !packs.some(({ id }) => id === pack.id),
  );
  if (offered.length > 0) say('\nOffered (npm run voices -- add PACK):');
  for (const pack of offered) describe(pack, { bytes: sumBytes(pack), language, say });
  return problems.length === 0;
}

function describe(
  pack: Listed,
  { bytes, language, say }: { bytes: number; language: string | undefined; say: VoicesContext['say'] },
): void {
  const locales = listLocales(pack);
  const women = pack.voices.filter(({ gender }) => gender === 'female').length;
  const spoken = locales.length > 6 ? `${locales.length} languages` : locales.join(' ');
  say(
    `  ${pack.id}  ${pack.title}: ${spoken}; ${women} women, ${pack.voices.length - women} men; ${inMegabytes(bytes)}; ${pack.licence.name}`,
  );
  if (language === undefined) return;
  for (const { name, gender } of pack.voices.filter(({ locales: own }) =>
    own.some((each) => isOfLanguage(each, language)),
  ))
    say(`      "${pack.id} ${name}"  ${gender}`);
}
