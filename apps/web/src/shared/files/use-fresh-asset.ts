import type { Asset } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { isGone } from '../api/gone.ts';
import { request, unwrap } from '../api/request.ts';
import { fileOf, RENEW_LINKS_MS } from './file-links.ts';

/** Between two looks at a clip whose moments are being found: an event about them may be missed. */
const FINDING_MS = 2000;

function freshAssetQuery(given: Asset | undefined) {
  const link = given?.file_url ?? '';
  return queryOptions({
    // Every link of one file belongs to one asset.
    queryKey: [assetCalls.getAsset.reads, fileOf(link)],
    queryFn: async ({ signal }) =>
      unwrap(await request(assetCalls.getAsset, { query: { file_url: link }, signal })),
    enabled: given !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.moments_search?.state === 'finding' ? FINDING_MS : RENEW_LINKS_MS,
  });
}

/** A draft's asset with valid links: a draft may be older than the links in it. */
export function useFreshAsset<Given extends Asset | undefined>(given: Given): Given | Asset {
  const { data } = useQuery(freshAssetQuery(given));
  return given && data ? data : given;
}

/** What is worth showing of clips, in their order, as soon as it is found. */
export function useMoments(clips: readonly Asset[]): (ClipMoments | null)[] {
  return useQueries({ queries: clips.map((clip) => freshAssetQuery(clip)), combine: listMoments });
}

const listMoments = (results: { data: Asset | undefined }[]): (ClipMoments | null)[] =>
  results.map(({ data }) => data?.findings ?? null);

export type OpenSearches = {
  /** Also while it isn't known yet. */
  isOpen: boolean;
  /** `clip` events with these ids say how far they are. */
  ids: string[];
};

/** The searches for moments of clips that haven't ended. */
export function useOpenSearches(clips: readonly Asset[]): OpenSearches {
  return useQueries({ queries: clips.map((clip) => freshAssetQuery(clip)), combine: listOpenSearches });
}

function listOpenSearches(results: { data: Asset | undefined; isPending: boolean }[]): OpenSearches {
  const searches = results.flatMap(({ data }) => data?.moments_search ?? []);
  const ids = searches.filter(({ state }) => state === 'finding').map(({ id }) => id);
  return { isOpen: ids.length > 0 || results.some(({ isPending }) => isPending), ids };
}

export type FreshAsset = {
  asset: Asset;
  /** The server no longer has it. */
  isGone: boolean;
};

/** The same for several, in their order. */
export function useFreshAssets(given: readonly Asset[]): FreshAsset[] {
  const found = useQueries({ queries: given.map((asset) => freshAssetQuery(asset)) });
  return given.map((asset, index) => {
    const { data, error } = found[index] ?? {};
    return { asset: data ?? asset, isGone: isGone(error) };
  });
}
