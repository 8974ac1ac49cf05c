import type { TemplateLayer } from '../template.ts';
import type { Point } from './box.ts';

/** Pixels: room for the text in every language. */
const SIZE = { width: 320, height: 50 };

/** The mark of a video made by AI, at the right or left edge of its place: inside what a crop to 1:1 or 4:5 leaves. */
export function aiLabel([x, y]: Point, align: 'left' | 'right' = 'right'): TemplateLayer {
  return {
    id: 'ai-label',
    kind: 'text',
    text: 'ai-label',
    when: ['label'],
    rect: { x, y, ...SIZE },
    fontFamily: 'text',
    fontWeight: 600,
    fontSize: 28,
    color: 'rgba(255, 255, 255, 0.94)',
    align,
    maxLines: 1,
    plate: { color: 'rgba(23, 17, 46, 0.7)', radius: 24, padding: 18, fit: 'text' },
  };
}
