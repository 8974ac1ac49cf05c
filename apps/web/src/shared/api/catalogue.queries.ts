import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Gender } from '@avatarcade/video/genders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/** The catalogue changes only with the server's version. */
export const CATALOGUE_STALE_MS = 10 * 60_000;

export const tagsQuery = queryOptions({
  ...callQuery(catalogueCalls.listTags),
  staleTime: CATALOGUE_STALE_MS,
});

/** Packs of voices may be added and removed while the server runs. */
const VOICES_STALE_MS = 60_000;

/** Without a filter it returns all voices, which is how the languages are known. */
export function voicesQuery(query: { gender?: Gender; language?: string } = {}) {
  return queryOptions({ ...callQuery(catalogueCalls.listVoices, { query }), staleTime: VOICES_STALE_MS });
}

/** The whole cast on one page. */
export const castQuery = queryOptions({
  ...callQuery(catalogueCalls.listAvatarGroups, { query: { page: 1, page_size: PAGE_SIZES.most } }),
  staleTime: CATALOGUE_STALE_MS,
});

/** The voice if none has been chosen. */
export const defaultVoiceQuery = queryOptions({
  ...callQuery(catalogueCalls.listVoices, { query: { language: 'English', gender: 'female' } }),
  select: (voices) => voices.find(({ value }) => value !== undefined) ?? voices[0],
  staleTime: CATALOGUE_STALE_MS,
});

export function templatesQuery(orientation: OrderFormat, page: number) {
  return queryOptions({
    ...callQuery(catalogueCalls.listTemplates, {
      query: { orientation, page, page_size: PAGE_SIZES.templates },
    }),
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_STALE_MS,
  });
}
