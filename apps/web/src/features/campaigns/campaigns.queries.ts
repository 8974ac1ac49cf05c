import type { quoteCampaignBody } from '@avatarcade/contracts/campaigns';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { PAGE_SIZES, VIDEO_LIST_POLL_MS } from '@avatarcade/contracts/limits';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import type { OrderFormat } from '@avatarcade/video/formats';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';
import { callQuery } from '../../shared/api/call-query.ts';
import { CATALOGUE_STALE_MS } from '../../shared/api/catalogue.queries.ts';
import { request, unwrap } from '../../shared/api/request.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';

const QUOTE_STALE_MS = 30_000;

export function allTemplatesQuery(orientation: OrderFormat) {
  return queryOptions({
    ...callQuery(catalogueCalls.listTemplates, {
      query: { orientation, page: 1, page_size: PAGE_SIZES.most },
    }),
    staleTime: CATALOGUE_STALE_MS,
  });
}

export function videoOrderQuery(id: string) {
  return queryOptions({
    ...callQuery(orderCalls.getVideoOrder, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type QuoteBody = z.input<typeof quoteCampaignBody>;

/** Asks nothing while there is no body. */
export function quoteQuery(body: QuoteBody | undefined) {
  return queryOptions({
    queryKey: ['campaigns', 'quote', body],
    queryFn: body
      ? async ({ signal }) => unwrap(await request(campaignCalls.quoteCampaign, { body, signal }))
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: QUOTE_STALE_MS,
  });
}

/** Fetched every 20 seconds while a video is pending; events usually arrive sooner. */
export function campaignQuery(id: string) {
  return queryOptions({
    ...callQuery(campaignCalls.getCampaign, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.by_status.pending ? VIDEO_LIST_POLL_MS : RENEW_LINKS_MS),
  });
}

export function campaignsQuery(page: number) {
  return queryOptions({
    ...callQuery(campaignCalls.listCampaigns, { query: { page, page_size: PAGE_SIZES.campaigns } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ by_status }) => by_status.pending > 0) ? VIDEO_LIST_POLL_MS : false,
  });
}
