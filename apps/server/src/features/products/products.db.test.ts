import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { Listing } from '../../providers/listings/listing.port.ts';
import { buildStoreHosts } from '../../providers/listings/store-hosts.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { findProduct, insertProduct, listProducts } from './products.queries.ts';
import { takeChanges } from './refresh-product.ts';
import { findStoreListing, saveStoreListing } from './store-listings.queries.ts';
import { createStoreListings } from './store-listings.service.ts';

/** As the feature of videos counts; there are none here. */
const countVideosOf = () => sql<number>`0`;

const TITLES = [
  'Café Légende',
  '100% Snake',
  'under_score',
  'Straße der Götter',
  'Łódź Øst',
  '星と隕石の合成',
  'دمج النيازك',
  'Слияние метеоров',
  'เกมดาวตก',
  'İstanbul Yarışı',
];

forEachDatabase((open) => {
  let database: OpenDatabase;
  let userId: string;
  beforeAll(async () => {
    database = await open();
    userId = await addUser(database.db);
    for (const [index, title] of TITLES.entries()) await add(userId, title, index);
    await add(await addUser(database.db), 'Café of somebody else', 0);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const add = (user: string, title: string, minute: number) =>
    insertProduct(database.db, {
      user_id: user,
      product_url: `https://play.google.com/store/apps/details?id=com.test.n${minute}`,
      title,
      title_key: foldText(title),
      description: '',
      icon_asset_id: null,
      additional_mechanics: '',
      recommended_country: '',
      target_audience: '',
      category_names: [],
      created_at: new Date(2026, 0, 1, 0, minute),
      updated_at: new Date(2026, 0, 1, 0, -minute),
    });

  it.each([
    ['caf', ['Café Légende']],
    ['FÉ LÉG', ['Café Légende']],
    ['gende', ['Café Légende']],
    ['%', ['100% Snake']],
    ['_', ['under_score']],
    ['\\', []],
    ['strasse DER gotter', ['Straße der Götter']],
    ['lodz', ['Łódź Øst']],
    ['隕石', ['星と隕石の合成']],
    ['النيازك', ['دمج النيازك']],
    ['МЕТЕОР', ['Слияние метеоров']],
    ['ดาว', ['เกมดาวตก']],
    ['istanbul yarisi', ['İstanbul Yarışı']],
  ])('a search for %s finds what a person expects', async (search, expected) => {
    const page = { userId, page: 1, pageSize: 20, ordering: 'title' as const, countVideosOf };
    const found = await listProducts(database.db, { ...page, search: foldText(search) });
    expect(found.items.map(({ title }) => title)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });

  it('pages in every order contain each product once', async () => {
    for (const ordering of ['title', '-created_at', '-updated_at'] as const) {
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const { items, count } = await listProducts(database.db, {
          userId,
          page,
          pageSize: 3,
          ordering,
          search: '',
          countVideosOf,
        });
        seen.push(...items.map(({ title }) => title));
        expect(count).toBe(TITLES.length);
      }
      expect(seen.toSorted()).toEqual(TITLES.toSorted());
    }
  });

  it('tags that are taken from the store at the same moment are all there', async () => {
    const id = (await add(userId, 'Refreshed twice', 100)) ?? '';
    const product = { userId, id };
    const deps = {
      db: database.db,
      clock: () => new Date(),
      assets: { findOwn: async () => undefined },
    };
    const tags = ['Puzzle', 'Space', 'Foxes', 'Wolves'];
    const taken = tags.map((tag) => takeChanges({ product, body: { new_tags: [tag] } }, deps));
    expect(await Promise.all(taken)).toEqual(tags.map(() => true));
    const row = await findProduct(database.db, product);
    expect(row?.category_names.toSorted()).toEqual(tags.toSorted());
  });

  const listing = {
    name: 'Fox',
    description: '“Quotes”, and \\ too',
    iconUrl: '',
    category: '',
    tags: ['隕石'],
    developer: '',
    screenshots: [],
    ageRating: '',
    isGame: true,
    sources: { name: 'json_ld' as const },
    country: 'DE',
    language: 'de',
  };

  it('a listing that an earlier parser cached is read from the store again', async () => {
    const listingUrl = `https://store/${crypto.randomUUID()}`;
    const now = new Date(2026, 0, 1);
    await saveStoreListing(database.db, { listingUrl, listing: { ...listing, tags: ['Kids'] }, readAt: now });
    const place = { productUrl: listingUrl, listingUrl };
    const found = { listing, place, readIcon: async () => undefined };
    const listings = {
      hosts: buildStoreHosts({}),
      locate: () => place,
      read: async () => found,
      resume: (cached: Listing) => ({ ...found, listing: cached }),
    };
    const stored = createStoreListings({ db: database.db, clock: () => now, listings });
    const wanted = { address: listingUrl, signal: AbortSignal.timeout(60_000) };
    expect((await stored.read(wanted))?.listing.tags).toEqual(listing.tags);
    listings.read = async () => ({ ...found, listing: { ...listing, tags: ['not cached'] } });
    expect((await stored.read(wanted))?.listing.tags).toEqual(listing.tags);
  });

  it('a store’s listing is cached until it expires, and replaced by a newer one', async () => {
    const listingUrl = `https://store/${crypto.randomUUID()}`;
    const readAt = new Date(2026, 0, 1);
    await saveStoreListing(database.db, { listingUrl, listing: { ...listing, name: 'Old' }, readAt });
    await saveStoreListing(database.db, { listingUrl, listing, readAt });
    const find = (since: Date) => findStoreListing(database.db, { listingUrl, since });
    expect((await find(new Date(2025, 11, 31)))?.listing).toEqual(listing);
    expect(await find(readAt)).toBeUndefined();
  });
});
