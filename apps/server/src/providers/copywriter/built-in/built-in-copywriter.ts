import type { Brief, Copywriter } from '../copywriter.port.ts';
import { findLocale } from '../find-locale.ts';
import type { ListingTexts } from '../listing-texts.ts';
import { composeScript, listHooks } from './compose-script.ts';
import { findGenres, findTags } from './game-kind.ts';
import { isWrittenIn } from './guess-language.ts';
import { findMakerTags } from './maker-words.ts';
import { loadPhrases } from './phrase-files.ts';

/** Characters of a listing that are read: the rest of a longer one adds nothing. */
const MAX_READ = 20_000;

/**
 * The copywriter that comes with the product and needs no service. It invents nothing about a game: it quotes the
 * listing in the wanted language or, if there is none, uses genre and tags. Throws for a language without phrases.
 */
export function createBuiltInCopywriter({ listingTexts }: { listingTexts?: ListingTexts } = {}): Copywriter {
  return {
    async write(brief, signal) {
      const locale = findLocale(brief.language);
      if (!locale) throw new Error(`The built-in copywriter has no words in ${brief.language}.`);
      const phrases = await loadPhrases(locale);
      const filed = await findTags(brief);
      const tags = [...new Set([...filed, ...(await findMakerTags(brief))])];
      const texts = await findTexts(brief, { locale, signal });
      return composeScript({ brief, locale, phrases, genres: findGenres(filed), tags, texts });
    },
    async writeHooks({ count, known, ...brief }) {
      const locale = findLocale(brief.language);
      if (!locale) throw new Error(`The built-in copywriter has no words in ${brief.language}.`);
      const phrases = await loadPhrases(locale);
      const genres = findGenres(await findTags(brief));
      const hooks = listHooks({ phrases, genres, title: brief.title, locale });
      const taken = new Set(known.map((hook) => hook.trim()));
      return hooks.filter((hook) => !taken.has(hook.trim())).slice(0, count);
    },
  };

  async function findTexts(
    brief: Brief,
    { locale, signal }: { locale: string; signal?: AbortSignal },
  ): Promise<string[]> {
    const { mechanics, title, productUrl } = brief;
    const description = brief.description.slice(0, MAX_READ);
    const fits = (text: string) => isWrittenIn(text.replaceAll(title, ' '), locale);
    const extra = (await fits(mechanics)) ? [mechanics] : [];
    if (await fits(description)) return [description, ...extra];
    const found = productUrl && (await listingTexts?.find({ productUrl, locale }, signal));
    return found && (await fits(found)) ? [found.slice(0, MAX_READ), ...extra] : extra;
  }
}
