import { ARTICLES_MAX } from '@avatarcade/contracts/limits';
import { createGuardedFetch } from '../../listings/guarded-fetch.ts';
import { type Helpdesk, HelpdeskError } from '../helpdesk.port.ts';
import type { FrappeClient, FrappeSettings } from './frappe-client.ts';
import { articleRows, categoryRows, readTime } from './frappe-responses.ts';

type Reader = Pick<Helpdesk, 'listArticles' | 'readPicture'>;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export function createFrappeReader(call: FrappeClient, { url, token }: FrappeSettings): Reader {
  const host = new URL(url);
  const limits = { timeoutMs: 8000, maxBytes: MAX_PICTURE_BYTES };
  // The token is sent to the helpdesk's own host only, and redirects aren't followed.
  const own = createGuardedFetch({ isAllowed: () => false, trustedHosts: new Set([host.host]), ...limits });
  const others = createGuardedFetch({ isAllowed: () => true, trustedHosts: new Set(), ...limits });

  return {
    async listArticles(signal) {
      const [articles, categories] = await Promise.all([
        call({ method: 'GET', path: resource('HD Article'), query: PUBLISHED, signal }, articleRows),
        call({ method: 'GET', path: resource('HD Article Category'), query: ALL, signal }, categoryRows),
      ]);
      const names = new Map(categories.data.map((row) => [row.name, row.category_name ?? row.name]));
      return articles.data.map((row) => ({
        name: row.name,
        title: row.title,
        html: withWholeAddresses(row.content ?? '', url),
        category: names.get(row.category ?? '') ?? row.category ?? '',
        modified: readTime(row.modified),
      }));
    },
    async readPicture(address, signal) {
      const picture = URL.parse(address, url);
      if (!picture) return undefined;
      const isOwn = picture.origin === host.origin;
      const headers: Record<string, string> = isOwn ? { authorization: `token ${token}` } : {};
      try {
        const page = await (isOwn ? own : others)(picture, { headers, signal });
        return page.status === 200 ? page.body : undefined;
      } catch (error) {
        signal.throwIfAborted();
        throw new HelpdeskError('A picture of an article could not be read.', { cause: error });
      }
    },
  };
}

export function resource(doctype: string): string {
  return `/api/resource/${encodeURIComponent(doctype)}`;
}

const PUBLISHED = {
  fields: JSON.stringify(['name', 'title', 'category', 'content', 'modified']),
  filters: JSON.stringify([['status', '=', 'Published']]),
  order_by: 'modified desc',
  limit_page_length: String(ARTICLES_MAX),
};
const ALL = { fields: JSON.stringify(['name', 'category_name']), limit_page_length: '0' };

/** A path without a host belongs to the helpdesk's site, not to this one. */
function withWholeAddresses(html: string, url: string): string {
  return html.replaceAll(/(?<=\b(?:src|href)=["'])\/(?!\/)/g, () => `${url}/`);
}
