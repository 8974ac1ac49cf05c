import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';

export function gameplay(at: Box, radius = 0): TemplateLayer {
  return { id: 'gameplay', kind: 'gameplay', rect: toRect(at), radius };
}
