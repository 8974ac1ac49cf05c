import { FORMATS } from '@avatarcade/video/formats';
import { expect, it } from 'vitest';
import { TEMPLATES } from './templates.ts';

it.each(FORMATS)('templates of the format %s are offered in an order of their own', (format) => {
  const orders = TEMPLATES.filter((template) => template.format === format).map(({ order }) => order);
  expect(orders.length).toBeGreaterThan(0);
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
});
