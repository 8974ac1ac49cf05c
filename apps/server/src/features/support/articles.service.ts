import type { HelpArticle } from '@avatarcade/contracts/helpdesk';
import { ARTICLES_MAX } from '@avatarcade/contracts/limits';
import { withTimeLimit } from '../../platform/availability/time-limit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Helpdesk } from '../../providers/helpdesk/helpdesk.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { listPictures, sanitizeArticle, withLinks } from './article-html.ts';
import { type ArticleCopy, findArticleCopy, saveArticleCopy } from './articles.queries.ts';
import { copyPictures } from './copy-pictures.ts';
import { articlesUnavailable } from './support.errors.ts';

export type ArticleDeps = {
  db: Db;
  clock: Clock;
  helpdesk: Helpdesk;
  storage: Storage;
  linkTo: (key: string) => string;
  warn: (error: unknown, message: string) => void;
};

export type ArticleService = { list(): Promise<HelpArticle[]> };

/** How long a copy counts as current. */
const FRESH_MS = 5 * 60_000;
/** Pause after a failure of the source. */
const PAUSE_MS = 60_000;
/** Time limit for making a copy, with all its pictures. */
const REFRESH_MS = 60_000;
/** How long a reader waits for the source, with a copy to fall back on and without. */
const PATIENCE_MS = { withCopy: 3000, withoutCopy: 15_000 };

/** The published articles: from the source, or from the last good copy while the source can't be read. */
export function createArticleService(deps: ArticleDeps): ArticleService {
  const { db, clock, helpdesk, linkTo, warn } = deps;
  let running: Promise<ArticleCopy> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const refresh = () => {
    running ??= fetchCopy(AbortSignal.timeout(REFRESH_MS), deps).finally(() => {
      running = undefined;
    });
    return running;
  };

  async function getCopy(): Promise<ArticleCopy> {
    const copy = await findArticleCopy(db, helpdesk.source);
    const now = clock().getTime();
    if (copy && now - copy.fetched_at.getTime() < FRESH_MS) return copy;
    if (copy && now - failedAt < PAUSE_MS) return copy;
    try {
      // A reader whose time is up doesn't abort the work.
      return await withTimeLimit(refresh, copy ? PATIENCE_MS.withCopy : PATIENCE_MS.withoutCopy);
    } catch (error) {
      failedAt = now;
      if (!copy) throw articlesUnavailable(error);
      warn(error, 'help articles are served from the last good copy');
      return copy;
    }
  }

  return {
    async list() {
      const { articles } = await getCopy();
      return articles.map((article) => ({ ...article, content: withLinks(article.content, linkTo) }));
    },
  };
}

async function fetchCopy(
  signal: AbortSignal,
  { db, clock, helpdesk, storage, warn }: ArticleDeps,
): Promise<ArticleCopy> {
  const source = (await helpdesk.listArticles(signal)).slice(0, ARTICLES_MAX);
  const addresses = [...new Set(source.flatMap(({ html }) => listPictures(html)))];
  const pictures = await copyPictures({ addresses, signal }, { helpdesk, storage, warn });
  const articles = source.map(({ name, title, html, category, modified }) => ({
    name,
    title,
    content: sanitizeArticle(html, pictures),
    category,
    modified: modified.toISOString(),
  }));
  const copy = { source: helpdesk.source, articles, fetched_at: clock() };
  await saveArticleCopy(db, copy);
  return copy;
}
