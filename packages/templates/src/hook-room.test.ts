import { drawFrame, type Props } from '@avatarcade/stage/draw';
import type { Layer, Scene } from '@avatarcade/stage/scene';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech, EXAMPLE_TEXT, paintIcon } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { HookStyle } from '@avatarcade/video/edit/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeVideo } from './compose-video.ts';
import { TEMPLATES } from './templates.ts';

function compose(template: string, hook: HookStyle): Scene {
  const edit = { ...buildDefaultEdit(), hook };
  return composeVideo(
    {
      template,
      avatar: 'maya-everyday',
      locale: 'en',
      captions: true,
      aiLabel: true,
      gameplayFit: 'loop',
      edit,
    },
    { speech: buildSpeech(EXAMPLE_TEXT), product: { title: 'Gem Kingdoms' }, assets: { icon: true } },
  );
}

const PROPS: Props = {
  createSurface: createNodeSurface,
  images: { icon: paintIcon(createNodeSurface) },
  // Nobody stands over a game that is covered, and drawing them takes most of the time.
  presenter: () => undefined,
};

beforeAll(() => loadNodeFonts());

const seenAt = (scene: Scene, time: number): Layer[] =>
  scene.layers.filter(({ id, from, to }) => id.startsWith('hook-') && from <= time && to > time);

/** Their name is on a sign beside the game. */
const SIGNED = /^(arcade|stream)-/u;

describe.each(TEMPLATES.map(({ id }) => id))('the template %s', (id) => {
  it('keeps nothing of its hook but a name on a sign where the video begins with the game', () => {
    const scene = compose(id, 'game');
    const name = seenAt(scene, 1).find(({ id }) => id === 'hook-title');
    if (!SIGNED.test(id)) {
      expect(seenAt(scene, 1)).toEqual([]);
      return;
    }
    expect(name?.from).toBe(0);
    for (const { to } of seenAt(scene, 1)) expect(to).toBeGreaterThan(12);
  });
});

/** Small: where a layer lies over the game is what counts. */
const SCALE = 0.05;

/** Alpha below which the game is plainly seen, and below which it shines through. */
const PLAIN = 128;
const SHINING = 220;

/** The part of the frame, 0 to 1, in which the game shows through. */
function gameShare(scene: Scene, time: number, limit = PLAIN): number {
  const surface = createNodeSurface(scene.width * SCALE, scene.height * SCALE);
  surface.context.scale(SCALE, SCALE);
  drawFrame(surface.context, { scene, time, props: PROPS });
  const pixels = pixelsOf(surface);
  const seen = pixels.filter((value, at) => at % 4 === 3 && value < limit);
  return (seen.length * 4) / pixels.length;
}

it.each(TEMPLATES.map(({ id }) => id))('%s shows the game in the third second', (id) => {
  const scene = compose(id, 'template');
  const usual = gameShare(scene, 4.5);
  expect(usual).toBeGreaterThan(0.2);
  expect(gameShare(scene, 2.4) / usual).toBeGreaterThan(0.3);
});

/** What they are about comes before the game: a person, a curtain, words. */
const CLOSED = /^(opener|theatre|type)-/u;

it.each(TEMPLATES.map(({ id }) => id).filter((id) => !CLOSED.test(id)))(
  '%s lets the game be seen in its first second',
  (id) => {
    const scene = compose(id, 'template');
    expect(gameShare(scene, 0.3, SHINING) / gameShare(scene, 4.5, SHINING)).toBeGreaterThan(0.3);
  },
);

it.each(TEMPLATES.map(({ id }) => id))('%s shows nothing of the game on its end card', (id) => {
  const scene = compose(id, 'template');
  // A pixel at a rounded corner is no game.
  expect(gameShare(scene, scene.frames / scene.fps - 0.1)).toBeLessThan(0.01);
});

it.each(TEMPLATES.map(({ id }) => id))(
  '%s shows the game from its first frame where a video goes straight in',
  (id) => {
    const scene = compose(id, 'game');
    expect(gameShare(scene, 0) / gameShare(scene, 2.4)).toBeGreaterThan(0.85);
  },
);
