import { motionAt } from '@avatarcade/stage/motion';
import type { Layer, Scene } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { HookStyle } from '@avatarcade/video/edit/words';
import { describe, expect, it } from 'vitest';
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

const seenAt = (scene: Scene, time: number): Layer[] =>
  scene.layers.filter(({ id, from, to }) => id.startsWith('hook-') && from <= time && to > time);

describe.each(TEMPLATES.map(({ id }) => id))('the template %s', (id) => {
  it('keeps nothing of its hook where the video begins with the game', () => {
    expect(seenAt(compose(id, 'game'), 1)).toEqual([]);
  });
});

it.each(['arcade', 'comic'])('%s gives the game its place before the third second', (name) => {
  for (const format of ['portrait', 'landscape']) {
    const scene = compose(`${name}-${format}`, 'template');
    const game = scene.layers.find(({ kind }) => kind === 'gameplay');
    if (game?.kind !== 'gameplay') throw new Error('there is no gameplay');
    const over = (time: number) =>
      seenAt(scene, time).filter(
        (layer) =>
          layer.kind !== 'gameplay' &&
          motionAt(layer.motion, time).scale > 0 &&
          'rect' in layer &&
          layer.rect.y + layer.rect.height > game.rect.y &&
          layer.rect.y < game.rect.y + game.rect.height,
      );
    expect(over(1).length).toBeGreaterThan(0);
    expect(over(2.2)).toEqual([]);
  }
});
