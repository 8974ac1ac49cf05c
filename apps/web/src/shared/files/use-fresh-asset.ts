import { type Asset, asset as assetSchema } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api-client.ts';
import { fileOf, RENEW_LINKS_MS } from './file-links.ts';

/** An asset that a draft holds, with links that are good now: a draft may be older than the links in it. */
export function useFreshAsset<Given extends Asset | undefined>(given: Given): Given | Asset {
  const link = given?.file_url ?? '';
  const { data } = useQuery({
    queryKey: ['assets', fileOf(link)],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get(API_PATHS.assets.base, { schema: assetSchema, query: { file_url: link }, signal }),
      ),
    enabled: given !== undefined,
    refetchInterval: RENEW_LINKS_MS,
  });
  return given && data ? data : given;
}
