import { cornerLandscape } from './corner-landscape.ts';
import { cornerPortrait } from './corner-portrait.ts';
import { openerPortrait } from './opener-portrait.ts';
import { studioLandscape } from './studio-landscape.ts';
import type { Template } from './template.ts';

/** In the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [
  cornerPortrait,
  openerPortrait,
  cornerLandscape,
  studioLandscape,
];

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
