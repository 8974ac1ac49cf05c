import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';

const text = z.string().catch('');

/** Schema.org's SoftwareApplication with the fields that stores fill. Each field falls back separately. */
const application = z.object({
  '@type': z.enum(['SoftwareApplication', 'MobileApplication', 'VideoGame']),
  name: text,
  url: text,
  description: text,
  image: text,
  applicationCategory: text,
  contentRating: text,
  author: z.object({ name: text }).catch({ name: '' }),
  inLanguage: text,
});
export type LinkedData = z.infer<typeof application>;

/** Returns the page's JSON-LD of the game, not of another one that it mentions; undefined if none can be read. */
export function findLinkedData($: CheerioAPI, ownId: string | undefined): LinkedData | undefined {
  const found = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => readJson($(element).text()))
    .map((value) => application.safeParse(value))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
  const idOf = ({ url }: LinkedData) => URL.parse(url)?.searchParams.get('id') ?? undefined;
  const isOwn = (each: LinkedData) => ownId === undefined || idOf(each) === ownId;
  return found.find(isOwn) ?? found.find((each) => !idOf(each));
}

function readJson(source: string): unknown[] {
  try {
    const value: unknown = JSON.parse(source);
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}
