import type { TemplateLayer } from '../template.ts';

/** A layer of a kind. */
export type Kind<K extends TemplateLayer['kind']> = Extract<TemplateLayer, { kind: K }>;
/** What is said of a layer of a kind, save where it is. */
export type Look<K extends TemplateLayer['kind']> = Omit<Kind<K>, 'kind' | 'rect' | 'id'>;
