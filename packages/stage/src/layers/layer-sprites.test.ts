import { expect, it } from 'vitest';
import type { Props } from '../props.ts';
import type { Rect } from '../scene.ts';
import { createNodeSurface, pixelsOf } from '../testing/canvas.node.ts';
import { drawGroup } from './layer-sprites.ts';

const WIDE: Rect = { x: 0, y: 4, width: 60, height: 6 };
const TALL: Rect = { x: 10, y: 0, width: 6, height: 60 };

it('a wide and a tall group that take turns are painted on one surface, each within its own bounds', () => {
  let made = 0;
  const props: Props = {
    createSurface: (width, height) => {
      made += 1;
      return createNodeSurface(width, height);
    },
    images: {},
    presenter: () => undefined,
  };
  const frame = createNodeSurface(64, 64);
  for (const bounds of [WIDE, TALL, WIDE, TALL, WIDE]) {
    frame.context.clearRect(0, 0, 64, 64);
    drawGroup(frame.context, {
      props,
      bounds,
      paint: (canvas) => {
        canvas.fillStyle = '#ff0000';
        canvas.fillRect(bounds.x, bounds.y, bounds.width, bounds.height);
      },
    });
    const painted = pixelsOf(frame).filter((value, index) => index % 4 === 3 && value > 0);
    expect(painted).toHaveLength(bounds.width * bounds.height);
  }
  // The second one is large enough for both.
  expect(made).toBe(2);
});
