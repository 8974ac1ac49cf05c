import { API_PATHS } from '@avatarcade/contracts/paths';
import fastify, { type FastifyInstance } from 'fastify';

export type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Routes of Fastify as its own guide shows them, which read the same rows and do nothing else: no user, no limits, no headers, no
 * links, no log.
 */
export function createBareApp({
  query,
  userId,
  productId,
}: {
  query: Query;
  userId: string;
  productId: string;
}): FastifyInstance {
  const app = fastify();
  const page = async (table: 'products' | 'videos', columns = '*') => {
    const found = await query(
      `SELECT ${columns}, (SELECT count(*)::int FROM ${table} WHERE user_id = $1) AS total FROM ${table}
        WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 6`,
      [userId],
    );
    return { data: found, count: found[0]?.total };
  };
  const counted = '*, (SELECT count(*)::int FROM videos WHERE product_id = products.id) AS videos';
  app.get(API_PATHS.products.base, () => page('products', counted));
  app.get(API_PATHS.videos.base, () => page('videos'));
  app.get(API_PATHS.products.one(':id'), async () => {
    const [found] = await query(`SELECT ${counted} FROM products WHERE id = $1 AND user_id = $2`, [
      productId,
      userId,
    ]);
    return found;
  });
  app.get(API_PATHS.account.user, async () => {
    const [found] = await query(
      'SELECT users.*, balance_cents, debt_cents FROM users LEFT JOIN wallets ON user_id = id WHERE id = $1',
      [userId],
    );
    return found;
  });
  return app;
}
