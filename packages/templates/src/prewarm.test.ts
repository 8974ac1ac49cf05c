import { castPresenter } from '@avatarcade/cast/presenter-layer';
import type { Surface } from '@avatarcade/stage/canvas';
import { type Props, showLayer } from '@avatarcade/stage/draw';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { prewarmScene } from './prewarm.ts';
import { exampleInput } from './testing/example.ts';

it.each(['corner-portrait', 'bubble-portrait'])(
  'a presenter of %s that was painted ahead needs no new picture',
  { timeout: 30_000 },
  (template) => {
    let made = 0;
    const props: Props = {
      createSurface: (width, height): Surface => {
        made++;
        return createNodeSurface(width, height);
      },
      images: {},
      presenter: castPresenter,
    };
    const scene = composeScene(exampleInput({ template }));
    const frame = createNodeSurface(scene.width, scene.height);
    const presenter = scene.layers.filter((layer) => layer.kind === 'presenter' && layer.from === 0);
    const draw = (time: number): void => {
      for (const layer of presenter) showLayer({ scene, layer, time, props })?.draw(frame.context, props);
    };
    for (const _ of prewarmScene(scene, { props, until: 1.5 }));
    // The first frame lays out boards and what surrounds the figure, which are no pictures of it.
    draw(0);
    const before = made;
    for (let time = 0; time < 1.5; time += 1 / scene.fps) draw(time);
    expect(before).toBeGreaterThan(5);
    expect(made).toBe(before);
  },
);
