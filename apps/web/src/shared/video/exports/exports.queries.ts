import { exportCalls } from '@avatarcade/contracts/exports.calls';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { CATALOGUE_STALE_MS } from '../../api/catalogue.queries.ts';
import { request, unwrap } from '../../api/request.ts';

/** A video in its ready formats, or the ready videos of a campaign. */
export type Exported = { video: string } | { campaign: string };

const POLL_MS = 2000;

export const networksQuery = queryOptions({
  ...callQuery(exportCalls.listNetworks),
  staleTime: CATALOGUE_STALE_MS,
});

/** Asks nothing while no network is chosen. */
export function exportPlanQuery(exported: Exported, network: string) {
  return queryOptions({
    queryKey: ['exports', 'plan', exported, network],
    queryFn:
      network === ''
        ? skipToken
        : async ({ signal }) =>
            unwrap(await request(exportCalls.planExport, { query: { ...exported, network }, signal })),
  });
}

/** The packs that there are, the latest first; fetched again while one is being made. */
export function exportsQuery(exported: Exported) {
  return queryOptions({
    ...callQuery(exportCalls.listExports, { query: { ...exported } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status === 'pending') ? POLL_MS : false,
  });
}
