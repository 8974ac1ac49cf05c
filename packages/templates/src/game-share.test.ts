import { expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

/** How much of a clip as high as a phone a template shows, 0 to 1. */
function uprightShare(template: string): number {
  const { layers } = composeScene(exampleInput({ template }));
  const game = layers.find(({ kind }) => kind === 'gameplay')?.rect;
  const ratio = ((game?.width ?? 0) * 16) / (9 * (game?.height ?? 0));
  return Math.min(ratio, 1 / ratio);
}

it.each([
  ...['news-portrait', 'news-four-five', 'comic-four-five'],
  ...['stream-portrait', 'stream-square', 'stream-four-five'],
])('%s shows most of a clip as high as a phone', (id) => {
  expect(uprightShare(id)).toBeGreaterThan(0.64);
});

it.each(TEMPLATES.filter(({ format }) => format === 'square'))(
  '$id shows more than half of a clip as high as a phone',
  ({ id }) => {
    expect(uprightShare(id)).toBeGreaterThan(0.54);
  },
);
