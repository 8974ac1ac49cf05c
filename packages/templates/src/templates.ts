import { FORMATS } from '@avatarcade/video/formats';
import { TEMPLATE_FILES } from './library/library.ts';
import type { Template } from './template.ts';

const ALL = Object.entries(TEMPLATE_FILES).flatMap(([id, template]) => template(id));

/** Format by format, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = FORMATS.flatMap((format) =>
  ALL.filter((template) => template.format === format).sort((one, other) => one.order - other.order),
);

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
