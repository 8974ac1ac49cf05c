import type { Format } from '@avatarcade/video/formats';
import { UsageError } from '../exit-codes.ts';

/** One video with the ids of what its row names. */
export type Combination = {
  line: number;
  language: string;
  hook: string | undefined;
  avatar: string;
  template: string;
  format: Format;
};

type Hook = { texts: Record<string, string> } | null;
type Matrix = {
  languages: string[];
  hooks: Hook[];
  avatars: string[];
  templates: string[];
  formats: Format[];
  skip: number[][];
};

/** The combinations that the server skips in the product of all lists, at most; as many as it accepts. */
const PRODUCT_MAX = 4000;

/** The lists of a campaign that has these combinations and no others. Throws UsageError where a line repeats one. */
export function spreadRows(rows: readonly Combination[]): Matrix {
  const languages = distinct(rows.map(({ language }) => language));
  const avatars = distinct(rows.map(({ avatar }) => avatar));
  const templates = distinct(rows.map(({ template }) => template));
  const formats = distinct(rows.map(({ format }) => format));
  const { hooks, placeOf } = alignHooks(rows, languages);
  const lines = new Map<string, number>();
  for (const row of rows) {
    const place = [
      languages.indexOf(row.language),
      placeOf(row),
      avatars.indexOf(row.avatar),
      templates.indexOf(row.template),
      formats.indexOf(row.format),
    ].join();
    const before = lines.get(place);
    if (before) throw new UsageError(`Line ${row.line}: it is the same video as line ${before}.`);
    lines.set(place, row.line);
  }
  const lists = [languages, hooks, avatars, templates, formats];
  if (lists.reduce((count, { length }) => count * length, 1) > PRODUCT_MAX) {
    throw new UsageError('The rows differ in too many ways for one campaign. Make two files of them.');
  }
  const places = lists.reduce<number[][]>(
    (begun, { length }) => begun.flatMap((place) => Array.from({ length }, (_, index) => [...place, index])),
    [[]],
  );
  return {
    languages,
    hooks,
    avatars,
    templates,
    formats,
    skip: places.filter((each) => !lines.has(each.join())),
  };
}

/** Hooks have no name of their own: the first of each language is the campaign's first, and so on. */
function alignHooks(rows: readonly Combination[], languages: readonly string[]) {
  const texts = new Map(
    languages.map((language) => [
      language,
      distinct(rows.flatMap((row) => (row.language === language && row.hook ? [row.hook] : []))),
    ]),
  );
  const hasNone = rows.some(({ hook }) => !hook);
  const count = Math.max(...Array.from(texts.values(), ({ length }) => length));
  const some = rows.find(({ hook }) => hook)?.hook ?? '';
  const hooks: Hook[] = Array.from({ length: count }, (_, index) => ({
    // The server wants a text in each language; one that no row names is of combinations that are skipped.
    texts: Object.fromEntries(
      Array.from(texts, ([language, own]) => [language, own[index] ?? own[0] ?? some]),
    ),
  }));
  const placeOf = ({ language, hook }: Combination) =>
    hook ? (texts.get(language)?.indexOf(hook) ?? -1) + (hasNone ? 1 : 0) : 0;
  return { hooks: hasNone ? [null, ...hooks] : hooks, placeOf };
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
