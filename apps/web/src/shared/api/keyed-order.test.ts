import { expect, it } from 'vitest';
import { keyedOrder, openOrder, startOrder } from './keyed-order.ts';

it('an order keeps its key after a double click and a lost response', () => {
  const started = startOrder();
  const first = openOrder(started, { title: 'Gems' });
  expect(first.key).toBe(started.key);
  expect(openOrder(first, { title: 'Gems' })).toEqual(first);
});

it('a changed order gets another key, and so does the one after a response', () => {
  const first = openOrder(startOrder(), { title: 'Gems' });
  expect(openOrder(first, { title: 'More gems' }).key).not.toBe(first.key);
  expect(startOrder().key).not.toBe(first.key);
  expect(keyedOrder.parse(startOrder()).openBody).toBeNull();
});
