import { cornerPortrait } from './corner-portrait.ts';
import type { Template } from './template.ts';

/** In the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [cornerPortrait];

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
