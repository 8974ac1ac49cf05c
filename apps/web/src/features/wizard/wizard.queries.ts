import { actorCalls } from '@avatarcade/contracts/actors.calls';
import type { avatarGroupQuery } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { ACTOR_POLL_MS, PAGE_SIZES, VIDEO_POLL_MS } from '@avatarcade/contracts/limits';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callQuery } from '../../shared/api/call-query.ts';
import { CATALOGUE_STALE_MS, castQuery } from '../../shared/api/catalogue.queries.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';
import { compareNames } from '../../shared/format/compare-names.ts';
import type { SpeechBody } from './rules/speech.rules.ts';

export type AvatarQuery = Omit<z.input<typeof avatarGroupQuery>, 'page_size'> & { page: number };

export function avatarGroupsQuery(filters: AvatarQuery) {
  return queryOptions({
    ...callQuery(catalogueCalls.listAvatarGroups, {
      query: { ...filters, page_size: PAGE_SIZES.avatarGroups },
    }),
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_STALE_MS,
  });
}

/** The cast's ethnicities, read from its groups, so that no filter leads to an empty page. */
export const ethnicitiesQuery = queryOptions({
  ...castQuery,
  select: ({ results }) => {
    const all = results.flatMap(({ avatars }) => avatars.map(({ ethnicity }) => ethnicity));
    return [...new Set(all)].filter(Boolean).sort(compareNames);
  },
});

/** A product's mascots; their links expire. */
export function mascotsQuery(product: string) {
  return queryOptions({
    ...callQuery(mascotCalls.listMascots, { query: { product } }),
    staleTime: RENEW_LINKS_MS,
  });
}

/** A product's actors, asked for again while one is being prepared. */
export function actorsQuery(product: string) {
  return queryOptions({
    ...callQuery(actorCalls.listActors, { query: { product } }),
    staleTime: RENEW_LINKS_MS,
    refetchInterval: ({ state }) =>
      state.data?.results.some((actor) => actor.state === 'preparing') ? ACTOR_POLL_MS : false,
  });
}

/** Of a mascot or a clip; its links expire. */
export function presenterDesignQuery(id: string) {
  return queryOptions({
    ...callQuery(catalogueCalls.getPresenterDesign, { params: { id } }),
    staleTime: RENEW_LINKS_MS,
  });
}

export function speechPreviewQuery(body: SpeechBody) {
  return queryOptions({
    ...callQuery(catalogueCalls.previewSpeech, { body }),
    staleTime: 30 * 60_000,
  });
}

/** Fetched every 50 seconds while the video is pending; events usually arrive sooner. */
export function videoQuery(id: string) {
  return queryOptions({
    ...callQuery(videoCalls.getVideo, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? VIDEO_POLL_MS : RENEW_LINKS_MS),
  });
}

/** A video's order, which never changes. */
export function videoOrderQuery(id: string) {
  return queryOptions({
    ...callQuery(orderCalls.getVideoOrder, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
