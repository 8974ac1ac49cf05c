import { FORMATS, ORDER_FORMATS } from '@avatarcade/video/formats';
import { expect, it } from 'vitest';
import { TEMPLATE_FILES } from './library/library.ts';
import { findInFormat, OFFERED, ORDER_TEMPLATES, TEMPLATES } from './templates.ts';

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

it.each(['square', 'four-five'] as const)('every template comes in %s as well', (format) => {
  const ids = TEMPLATES.filter((template) => template.format === format).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(
    Object.keys(TEMPLATE_FILES)
      .map((file) => `${file}-${format}`)
      .toSorted(),
  );
});

it('a template is found in every format: as itself, or as the one that does the same there', () => {
  for (const { id, format } of ORDER_TEMPLATES) {
    expect(findInFormat(id, format)?.id).toBe(id);
    const others = FORMATS.map((other) => findInFormat(id, other));
    expect(others.map((found) => found?.format)).toEqual(FORMATS);
    const itself = FORMATS.map((other) => `${id.slice(0, -format.length)}${other}`);
    const elsewhere = others.filter((found, index) => found?.id !== itself[index]);
    expect(elsewhere.map((found) => found?.id)).toEqual(
      { 'stream-portrait': ['studio-landscape'], 'studio-landscape': ['stream-portrait'] }[id] ?? [],
    );
  }
  expect(findInFormat('nope', 'square')).toBeUndefined();
});
