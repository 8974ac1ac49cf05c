import { LISTING_FIELDS, type ListingSource, type ParsedProduct } from '@avatarcade/contracts/products';
import { countText } from '../../shared/format/count-text.ts';
import { Banner } from '../../ui/banner.tsx';

const SOURCES: Record<ListingSource, string> = {
  json_ld: 'structured data',
  meta: 'page head',
  page: 'page text',
  data_block: 'page data',
  lookup: 'lookup service',
};
const LABELS = {
  name: 'Title',
  description: 'Description',
  icon: 'Icon',
  category: 'Category',
  tags: 'Tags',
  developer: 'Developer',
  screenshots: 'Screenshots',
  age_rating: 'Age rating',
};

/** What was read, with the source of each field in the store's page. */
export function ListingFacts({ parsed }: { parsed: ParsedProduct }) {
  const found = LISTING_FIELDS.filter((field) => parsed.sources[field]);
  return (
    <>
      {!parsed.is_game && (
        <Banner variant="info">The store doesn’t list this app as a game. You can still add it.</Banner>
      )}
      <details className="group rounded-control border border-line bg-sunken px-4 py-3 text-sm">
        <summary className="cursor-pointer font-medium">
          {countText(found.length, 'piece')} read from the store
          <span className="ml-2 font-normal text-muted">
            {parsed.language}, {parsed.country}
          </span>
        </summary>
        <dl className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr_auto]">
          {found.map((field) => (
            <div key={field} className="contents">
              <dt className="text-muted">{LABELS[field]}</dt>
              <dd dir="auto" className="min-w-0 truncate">
                {show(field, parsed)}
              </dd>
              <dd className="text-muted max-sm:mb-1.5">{SOURCES[parsed.sources[field] ?? 'page']}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function show(field: keyof typeof LABELS, parsed: ParsedProduct): string {
  switch (field) {
    case 'tags':
      return parsed.tags.join(', ');
    case 'screenshots':
      return countText(parsed.screenshots.length, 'picture');
    case 'icon':
      return parsed.icon ? 'Copied' : 'Couldn’t be copied';
    case 'description':
      return countText(parsed.description.length, 'character');
    default:
      return parsed[field];
  }
}
