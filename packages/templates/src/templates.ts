import { FORMATS, type Format, isOrderFormat, type OrderFormat } from '@avatarcade/video/formats';
import { TEMPLATE_FILES } from './library/library.ts';
import type { Template } from './template.ts';

/** In which order each format offers its templates, by their files' names. The others follow in the order of their names. */
export const OFFERED: Readonly<Partial<Record<Format, readonly string[]>>> = {
  portrait: [
    ...['corner', 'opener', 'comic', 'news', 'theatre', 'type', 'reaction'],
    ...['bubble', 'countdown', 'phone', 'before-after', 'split', 'stream', 'arcade'],
  ],
  landscape: [
    ...['corner', 'studio', 'bubble', 'comic', 'countdown', 'reaction', 'news'],
    ...['opener', 'before-after', 'phone', 'split', 'theatre', 'type', 'arcade'],
  ],
};

const ALL = Object.entries(TEMPLATE_FILES).flatMap(([id, template]) => template(id));

/** Format by format, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = FORMATS.flatMap((format) => {
  const first = (OFFERED[format] ?? []).map((file) => `${file}-${format}`);
  const rank = ({ id }: Template) => (first.includes(id) ? first.indexOf(id) : first.length);
  return ALL.filter((template) => template.format === format).sort((one, other) => rank(one) - rank(other));
});

/** Those that templates are listed and chosen in: the others are the same template in a further format. */
export const ORDER_TEMPLATES = TEMPLATES.filter((template): template is OrderTemplate =>
  isOrderFormat(template.format),
);

export type OrderTemplate = Template & { format: OrderFormat };

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}

/** Where a template has no place in a format, another one does the same there: both show a stream and its camera. */
const SAME_ELSEWHERE: Readonly<Record<string, string>> = { stream: 'studio', studio: 'stream' };

/** The same template in another format, or the one that does the same there; undefined if the template is unknown. */
export function findInFormat(id: string, format: Format): Template | undefined {
  const own = findTemplate(id);
  if (!own) return undefined;
  const file = own.id.slice(0, -own.format.length - 1);
  return findTemplate(`${file}-${format}`) ?? findTemplate(`${SAME_ELSEWHERE[file]}-${format}`);
}
