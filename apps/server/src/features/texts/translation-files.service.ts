import type {
  ReadTranslationFile,
  readTranslationFileBody,
  WireTextUnit,
  writeTranslationFileBody,
  writeTranslationFileResponse,
} from '@avatarcade/contracts/campaign-texts';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { readCsv, writeCsv } from '@avatarcade/translations/csv';
import { mergeTranslations } from '@avatarcade/translations/merge-translations';
import { readXliff } from '@avatarcade/translations/read-xliff';
import { type ReadText, type TextUnit, TranslationFileError } from '@avatarcade/translations/text-unit';
import { writeXliff } from '@avatarcade/translations/write-xliff';
import type { z } from 'zod';
import { invalid } from '../../platform/errors/app-errors.ts';
import { localeOf } from '../catalogue/cast.service.ts';

type WrittenFile = z.infer<typeof writeTranslationFileResponse>;

/** A file for translators. Languages are BCP 47 in it. */
export function writeFile({
  format,
  from,
  to,
  texts,
  done,
}: z.output<typeof writeTranslationFileBody>): WrittenFile {
  const units = toUnits(texts);
  const source = toLocale(from, 'from');
  const translated = new Map(
    done.map(({ language, texts: list }) => [language, new Map(list.map(({ id, text }) => [id, text]))]),
  );
  const targets = to.map((language) => ({
    locale: toLocale(language, 'to'),
    texts: translated.get(language) ?? new Map<string, string>(),
  }));
  const [only] = targets;
  if (format === 'csv') {
    const columns = new Map(targets.map(({ locale, texts: list }) => [locale, list]));
    return { file_name: 'texts.csv', type: 'text/csv', content: writeCsv(units, columns) };
  }
  if (!only || targets.length > 1) throw invalid({ to: [MESSAGES.translationOneLanguage] });
  const content = writeXliff(units, { source, target: only.locale, done: only.texts });
  return { file_name: `texts.${only.locale}.xlf`, type: 'application/xliff+xml', content };
}

/** What a translator sent back, by language, and by line what doesn't fit. */
export function readFile({
  content,
  to,
  texts,
}: z.output<typeof readTranslationFileBody>): ReadTranslationFile {
  const units = toUnits(texts);
  const read: ReadTranslationFile = { languages: [], problems: [] };
  for (const [tag, list] of readAny(content)) {
    const language = findLanguage(tag, to);
    if (!language) {
      read.problems.push({ line: 1, language: tag, id: null, message: MESSAGES.translationNoLanguage(tag) });
      continue;
    }
    const { texts: taken, problems } = mergeTranslations(units, list);
    read.languages.push({ language, texts: Array.from(taken, ([id, text]) => ({ id, text })) });
    read.problems.push(...problems.map((each) => ({ ...each, id: each.id ?? null, language })));
  }
  return read;
}

/** XLIFF begins with markup, a table doesn't. */
function readAny(content: string): Map<string, ReadText[]> {
  try {
    if (!/^\uFEFF?\s*</.test(content)) return readCsv(content);
    const { target, texts } = readXliff(content.replace(/^\uFEFF/, ''));
    return new Map([[target, texts]]);
  } catch (error) {
    if (error instanceof TranslationFileError) throw invalid({ content: [error.message] });
    throw error;
  }
}

function toUnits(texts: readonly WireTextUnit[]): TextUnit[] {
  return texts.map(({ id, source, note, max_length: maxLength }) => ({ id, source, note, maxLength }));
}

function toLocale(language: string, field: string): string {
  const locale = localeOf(language);
  if (!locale) throw invalid({ [field]: [MESSAGES.languageRequired] });
  return locale;
}

/** By its tag, as tools may write it (`de-DE` for `de`), or by its name. */
function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const same = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
  const base = tag.split(/[-_]/)[0] ?? tag;
  return (
    languages.find((language) => same(tag.replace('_', '-'), localeOf(language)) || same(tag, language)) ??
    languages.find((language) => same(base, localeOf(language)?.split('-')[0]))
  );
}
