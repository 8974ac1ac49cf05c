import type { Asset } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { useQuery } from '@tanstack/react-query';
import { request, unwrap } from '../api/request.ts';
import { fileOf, RENEW_LINKS_MS } from './file-links.ts';

/** An asset that a draft holds, with links that are good now: a draft may be older than the links in it. */
export function useFreshAsset<Given extends Asset | undefined>(given: Given): Given | Asset {
  const link = given?.file_url ?? '';
  const { data } = useQuery({
    // Every link of one file is of one asset.
    queryKey: [assetCalls.getAsset.reads, fileOf(link)],
    queryFn: async ({ signal }) =>
      unwrap(await request(assetCalls.getAsset, { query: { file_url: link }, signal })),
    enabled: given !== undefined,
    refetchInterval: RENEW_LINKS_MS,
  });
  return given && data ? data : given;
}
