import { load } from 'cheerio/slim';
import { FieldSources } from '../field-sources.ts';
import { isGameCategory, readCategory, uniqueTags } from '../game-category.ts';
import { consentAsked, ListingError, pageUnreadable } from '../listing.errors.ts';
import type { Listing } from '../listing.port.ts';
import { htmlToText, tidyLine, tidyText } from '../plain-text.ts';
import { findPageId } from './own-elements.ts';
import { PlayBlocks } from './play-blocks.ts';
import { findLinkedData } from './play-linked-data.ts';
import { PlayMarks } from './play-marks.ts';

const APP = [1, 2];
const MAX_SCREENSHOTS = 12;
/** Real pages have a few dozen open elements; the time to read is quadratic in a page's depth. */
const MAX_UNCLOSED = 3000;

type PageListing = Omit<Listing, 'country' | 'language'>;

/**
 * Reads a listing page: JSON-LD first, then meta tags and marks in the page, then the data blocks, for each field
 * separately. A page without any of the three is no listing, whatever its text. `appId` is the requested package name;
 * without it the page's own address counts. Throws `ListingError`.
 */
export function parsePlayPage(html: string, appId?: string): PageListing {
  try {
    return readPage(html, appId);
  } catch (error) {
    if (error instanceof ListingError) throw error;
    // A hostile page may be nested deeper than the parser can follow.
    throw pageUnreadable('The page could not be read.', error);
  }
}

function readPage(html: string, appId: string | undefined): PageListing {
  if (countUnclosed(html) > MAX_UNCLOSED) throw pageUnreadable('Elements without end.');
  const $ = load(html);
  const ownId = appId ?? findPageId($);
  const parts = {
    data: findLinkedData($, ownId),
    marks: new PlayMarks($, ownId),
    blocks: new PlayBlocks(html),
  };
  const { data, marks, blocks } = parts;
  if (!data && !marks.isThere && !blocks.isThere) {
    if (marks.asksConsent) throw consentAsked();
    throw pageUnreadable(`Not a listing: ${tidyLine($('title').first().text()).slice(0, 80)}`);
  }
  // A truncated page contains truncated sentences.
  if (!/<\/html\s*>/i.test(html)) throw pageUnreadable('The page breaks off.');
  const listing = readParts(parts);
  if (!listing.name || !listing.description) throw pageUnreadable('A listing without name or description.');
  return listing;
}

function countUnclosed(html: string): number {
  const opened = html.match(/<(?!(?:img|meta|link|br|input|path|hr|source)\b)[a-z]/gi)?.length ?? 0;
  return opened - (html.match(/<\/|\/>/g)?.length ?? 0);
}

type Parts = { data: ReturnType<typeof findLinkedData>; marks: PlayMarks; blocks: PlayBlocks };

function readParts({ data, marks, blocks }: Parts): PageListing {
  const fields = new FieldSources();
  const inBlock = (...paths: number[][]) => blocks.findText(...paths.map((path) => [...APP, ...path]));
  const categoryId = fields.pick(
    'category',
    ['json_ld', data?.applicationCategory],
    ['page', marks.categoryId],
    ['data_block', inBlock([79, 0, 0, 2])],
  );
  const category = tidyLine(readCategory(categoryId));
  const chips = blocks.listNames([...APP, 118]);
  return {
    name: tidyLine(
      fields.pick(
        'name',
        ['json_ld', data?.name],
        ['page', marks.name],
        ['meta', marks.metaName],
        ['data_block', inBlock([0, 0])],
      ),
    ),
    description: fields.pick(
      'description',
      ['page', marks.description],
      ['data_block', htmlToText(inBlock([72, 0, 1], [12, 0, 0, 1]))],
      // Only the summary is left.
      ['json_ld', tidyText(data?.description ?? '')],
      ['meta', marks.summary],
      ['data_block', tidyText(inBlock([73, 0, 1]))],
    ),
    iconUrl: fields.pick(
      'icon',
      ['json_ld', sized(data?.image, 's512')],
      ['meta', sized(marks.metaIcon, 's512')],
      ['page', sized(marks.icon, 's512')],
      ['data_block', sized(inBlock([95, 0, 3, 2]), 's512')],
    ),
    category,
    tags: uniqueTags([category, ...fields.pickList('tags', ['page', marks.tags], ['data_block', chips])]),
    developer: tidyLine(
      fields.pick(
        'developer',
        ['json_ld', data?.author.name],
        ['page', marks.developer],
        ['data_block', inBlock([68, 0])],
      ),
    ),
    screenshots: fields.pickList(
      'screenshots',
      ['page', screenshots(marks.screenshots)],
      ['data_block', screenshots(blocks.listTexts([...APP, 78, 0], [3, 2]))],
    ),
    ageRating: tidyLine(
      fields.pick('age_rating', ['json_ld', data?.contentRating], ['data_block', inBlock([9, 0])]),
    ),
    isGame: categoryId === '' || isGameCategory(categoryId),
    sources: fields.sources,
  };
}

function screenshots(urls: string[]): string[] {
  const found = urls.map((url) => sized(url, 'w1080-h1920')).filter((url) => url !== '');
  return [...new Set(found)].slice(0, MAX_SCREENSHOTS);
}

/** Adds the wanted size to the address of a Google picture, as a suffix. Empty if it is no address. */
function sized(url: string | undefined, size: string): string {
  if (!url || !/^https?:\/\/\S+$/.test(url)) return '';
  const bare = url.replace(/=[a-z0-9-]+$/i, '');
  return `${bare}=${size}`;
}
