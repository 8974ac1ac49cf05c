import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Quote = { quote_id: string; price: number; expires_at: string };

/** Why a quote can't be ordered, in words that an agent can act on. */
export class QuoteError extends Error {
  override readonly name = 'QuoteError';
}

export type Quotes = {
  /** `order` is what is quoted; `price` in euros. */
  make(order: unknown, price: number): Quote;
  /** Throws QuoteError unless `quote_id` was made for this order at this price and is still valid. */
  check(order: unknown, asked: { quote_id: string; price: number }): void;
};

const MINUTES = 15;

/** Quotes are signed, not stored, so every process of a server that knows the secret accepts them. */
export function createQuotes({ secret, now }: { secret: string; now: () => Date }): Quotes {
  const sign = (order: unknown, terms: { cents: number; expires: number }) =>
    createHmac('sha256', secret)
      .update(`quote\n${hash(order)}\n${terms.cents}\n${terms.expires}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    make(order, price) {
      const expires = Math.floor(now().getTime() / 1000) + MINUTES * 60;
      const signature = sign(order, { cents: inCents(price), expires });
      const expiresAt = new Date(expires * 1000).toISOString();
      return { quote_id: `q_${expires.toString(36)}_${signature}`, price, expires_at: expiresAt };
    },
    check(order, { quote_id: id, price }) {
      const [, time = '', signature = ''] = /^q_([0-9a-z]{1,10})_([\w-]{22})$/.exec(id) ?? [];
      const expires = Number.parseInt(time, 36);
      const expected = sign(order, { cents: inCents(price), expires: expires || 0 });
      if (!isSame(signature, expected)) {
        throw new QuoteError(
          'This quote_id was not made for this order at this price. Nothing was ordered. Call quote_video with the same fields, and order with what it returns.',
        );
      }
      if (expires * 1000 <= now().getTime()) {
        throw new QuoteError('This quote has expired. Nothing was ordered. Call quote_video again.');
      }
    },
  };
}

const inCents = (euros: number) => Math.round(euros * 100);

/** Equal for equal orders, whatever the order of their fields. */
function hash(order: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortFields(order)))
    .digest('hex');
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortFields(field)]),
  );
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
