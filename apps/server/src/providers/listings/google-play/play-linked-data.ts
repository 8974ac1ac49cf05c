import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';

const text = z.string().catch('');

/** Schema.org's SoftwareApplication as far as the stores fill it. Each field falls back on its own. */
const application = z.object({
  '@type': z.enum(['SoftwareApplication', 'MobileApplication', 'VideoGame']),
  name: text,
  description: text,
  image: text,
  applicationCategory: text,
  contentRating: text,
  author: z.object({ name: text }).catch({ name: '' }),
  inLanguage: text,
});
export type LinkedData = z.infer<typeof application>;

/** The page's JSON-LD of the game, or undefined when there is none that can be read. */
export function findLinkedData($: CheerioAPI): LinkedData | undefined {
  for (const element of $('script[type="application/ld+json"]').toArray()) {
    const parsed = application.safeParse(readJson($(element).text()));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function readJson(source: string): unknown {
  try {
    const value: unknown = JSON.parse(source);
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
