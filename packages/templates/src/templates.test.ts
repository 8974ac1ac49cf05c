import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { expect, it } from 'vitest';
import { OFFERED, TEMPLATES } from './templates.ts';

it.each(ORDER_FORMATS)(
  'templates of the format %s are offered in the order that is written down',
  (format) => {
    const ids = TEMPLATES.filter((template) => template.format === format).map(({ id }) => id);
    const first = (OFFERED[format] ?? []).map((file) => `${file}-${format}`);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, first.length)).toEqual(first);
  },
);
