import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { lineHeightOf } from '@avatarcade/video/text/script';
import { expect, it } from 'vitest';
import { composeVideo } from '../compose-video.ts';
import { TEMPLATES } from '../templates.ts';

const IDS = TEMPLATES.map(({ id }) => id);

function layersOf(template: string, edit: Partial<VideoEdit>) {
  const look = { captions: true, aiLabel: true, gameplayFit: 'loop' } as const;
  return composeVideo(
    { template, avatar: 'maya-everyday', locale: 'en', ...look, edit: { ...buildDefaultEdit(), ...edit } },
    {
      speech: buildSpeech(EXAMPLE_TEXT),
      product: { title: 'Gem Kingdoms', store: 'google-play' },
      assets: { icon: true },
    },
  ).layers;
}

it.each(IDS)('the button of %s has large letters above a store line too', (id) => {
  for (const layer of layersOf(id, { storeLine: 'store' })) {
    if (layer.kind !== 'text' || layer.id !== 'card-button') continue;
    const room = layer.rect.height - (layer.plate?.padding ?? 0);
    expect(room / layer.rect.height).toBeGreaterThan(0.6);
  }
});

it.each(IDS)('the store line of %s has room for letters of its size, however low it is', (id) => {
  for (const layer of layersOf(id, { storeLine: 'both' })) {
    if (layer.kind !== 'text' || !layer.id.endsWith('-store')) continue;
    const room = layer.rect.height - (layer.plate?.padding ?? 0);
    expect(layer.fontSize * lineHeightOf(layer.text)).toBeLessThanOrEqual(room);
  }
});

it.each(IDS)('the word that is said is not written in the colour of a sign in %s', (id) => {
  const layers = layersOf(id, { hook: 'words' });
  const words = layers.find((layer) => layer.id === 'captions-hook-words');
  const sign = layers.find((layer) => layer.id === 'bar');
  if (words?.kind !== 'captions' || sign?.kind !== 'shape') return;
  const { color, activeColor, activePlate } = words.style;
  for (const letters of [color, activePlate ? color : activeColor]) expect(letters).not.toBe(sign.fill);
});
