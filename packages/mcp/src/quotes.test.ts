import { expect, it } from 'vitest';
import { createQuotes, QuoteError } from './quotes.ts';

let time = Date.parse('2026-11-22T12:00:00Z');
const now = () => new Date(time);
const quotes = createQuotes({ secret: 'a', now });
const order = { title: 'A', clips: ['x', 'y'], pace: undefined };

it('a quote is good for its order, whatever the order of the fields, at its price', () => {
  const quote = quotes.make(order, 10);
  expect(quote).toMatchObject({ price: 10, expires_at: '2026-11-22T12:15:00.000Z' });
  quotes.check({ clips: ['x', 'y'], title: 'A' }, quote);
  const refused = [
    [{ ...order, title: 'B' }, quote],
    [{ ...order, clips: ['y', 'x'] }, quote],
    [order, { ...quote, price: 9.99 }],
    [order, { ...quote, quote_id: quote.quote_id.replace(/_\w/, '_z') }],
    [order, { ...quote, quote_id: '' }],
  ] as const;
  for (const [other, asked] of refused) expect(() => quotes.check(other, asked)).toThrow(QuoteError);
});

it('every process with the same secret accepts it, others don’t', () => {
  const quote = quotes.make(order, 10);
  createQuotes({ secret: 'a', now }).check(order, quote);
  expect(() => createQuotes({ secret: 'b', now }).check(order, quote)).toThrow(QuoteError);
});

it('it expires', () => {
  const quote = quotes.make(order, 10);
  time += 15 * 60_000;
  expect(() => quotes.check(order, quote)).toThrow('expired');
});
