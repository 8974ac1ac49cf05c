import type { Rect } from '@avatarcade/stage/scene';
import { key, type TemplateLayer } from '../template.ts';

/** One number on the disc at `at` for each second of the hook; the last one bursts with it. */
export function countdown(at: Rect): TemplateLayer[] {
  return ['3', '2', '1'].map((literal, second) => ({
    id: `number-${literal}`,
    kind: 'text',
    text: { literal },
    from: ['start', second],
    to: second === 2 ? ['hook', 0.2] : ['start', second + 1],
    rect: at,
    fontFamily: 'display',
    fontWeight: 800,
    fontSize: 310,
    color: '$onAccent',
    align: 'center',
    maxLines: 1,
    motion: [
      key(['start', second], 'out', { scale: 1.5, opacity: 0.45 }),
      key(['start', second + 0.18], 'out'),
      key(['start', second + 0.8], 'in-out', { scale: 0.94 }),
      second === 2
        ? key(['hook', 0.2], 'in', { scale: 4, opacity: 0 })
        : key(['start', second + 1], 'in', { scale: 0.6, opacity: 0.3 }),
    ],
  }));
}
