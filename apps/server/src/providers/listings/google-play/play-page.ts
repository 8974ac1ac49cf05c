import { type CheerioAPI, load } from 'cheerio';
import { readCategory, uniqueTags } from '../game-category.ts';
import { pageUnreadable } from '../listing.errors.ts';
import type { Listing } from '../listing.port.ts';
import { htmlToText, tidyLine, tidyText } from '../plain-text.ts';
import { PlayBlocks } from './play-blocks.ts';
import { findLinkedData } from './play-linked-data.ts';

const APP = [1, 2];

/**
 * Reads a listing page: JSON-LD first, then meta tags and marks in the page, then the data blocks, each field on its own.
 * A page without a name and a description is no listing, whatever else it is.
 */
export function parsePlayPage(html: string): Omit<Listing, 'country' | 'language'> {
  const $ = load(html);
  const data = findLinkedData($);
  const blocks = new PlayBlocks(html);
  const name = tidyLine(first(data?.name, readTitle($), blocks.findText([...APP, 0, 0])));
  const description = readDescription($, blocks, data?.description ?? '');
  if (!name || !description)
    throw pageUnreadable(`Not a listing: ${tidyLine($('title').text()).slice(0, 80)}`);
  const category = readCategory(
    first(
      data?.applicationCategory,
      blocks.findText([...APP, 79, 0, 0, 2]),
      $('a[href*="/store/apps/category/"]').first().text(),
    ),
  );
  return {
    name,
    description,
    iconUrl: sized(
      first(
        data?.image,
        meta($, 'og:image'),
        $('img[alt="Icon image"]').attr('src'),
        blocks.findText([...APP, 95, 0, 3, 2]),
      ),
      's512',
    ),
    category,
    tags: uniqueTags([category, ...readTags($, blocks)]),
    developer: tidyLine(first(data?.author.name, blocks.findText([...APP, 68, 0]))),
    screenshots: readScreenshots($, blocks),
    ageRating: tidyLine(first(data?.contentRating, blocks.findText([...APP, 9, 0]))),
  };
}

function first(...values: (string | undefined)[]): string {
  return values.find((value) => value !== undefined && value.trim() !== '') ?? '';
}

function meta($: CheerioAPI, property: string): string | undefined {
  return $(`meta[property="${property}"]`).attr('content');
}

/** The page's title ends in a translated "- Apps on Google Play". */
function readTitle($: CheerioAPI): string {
  const heading = $('h1[itemprop="name"], h1').first().text();
  if (heading.trim()) return heading;
  return (meta($, 'og:title') ?? '').replace(/\s[-–]\s[^-–]*Google Play[^-–]*$/, '');
}

function readDescription($: CheerioAPI, blocks: PlayBlocks, summary: string): string {
  const marked =
    $('[data-g-id="description"]').first().html() ?? $('[itemprop="description"]').first().html();
  const full = marked ?? blocks.findText([...APP, 72, 0, 1], [...APP, 12, 0, 0, 1]);
  if (full?.trim()) return htmlToText(full);
  return tidyText(
    first(
      summary,
      $('meta[name="description"]').attr('content'),
      meta($, 'og:description'),
      blocks.findText([...APP, 73, 0, 1]),
    ),
  );
}

function readTags($: CheerioAPI, blocks: PlayBlocks): string[] {
  const chips = $('[itemprop="genre"], a[href*="/store/apps/category/"]')
    .toArray()
    .map((element) => tidyLine($(element).text()));
  return [...chips, ...blocks.listTexts([...APP, 118], [0])];
}

function readScreenshots($: CheerioAPI, blocks: PlayBlocks): string[] {
  const marked = $('img[alt="Screenshot image"], img[data-screenshot-index]')
    .toArray()
    .map((element) => $(element).attr('src') ?? '');
  const found = marked.length > 0 ? marked : blocks.listTexts([...APP, 78, 0], [3, 2]);
  return [...new Set(found.map((url) => sized(url, 'w1080-h1920')).filter((url) => url !== ''))].slice(0, 12);
}

/** Google's pictures take the wanted size as a suffix. */
function sized(url: string, size: string): string {
  if (!/^https?:\/\//.test(url)) return '';
  const bare = url.replace(/=[a-z0-9-]+$/i, '');
  return `${bare}=${size}`;
}
