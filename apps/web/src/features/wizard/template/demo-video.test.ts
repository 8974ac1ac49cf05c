import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { expect, test } from 'vitest';
import { composeScene } from '../../../shared/drawing/compose-scene.ts';
import { buildDemoVideo } from './demo-video.ts';

const COLORS = { from: '#0a7f55', to: '#14506b', accent: '#f2c230' };

test.each(ORDER_TEMPLATES)('the demo of $id shows the game’s icon where there is one', ({ id }) => {
  const choices = { template: id, avatar: DEFAULT_AVATAR, presenter: true };
  const compose = (assets: { icon?: true }) =>
    composeScene(buildDemoVideo({ ...choices, product: { title: 'Gem Grove', colors: COLORS } }, assets));
  const withIcon = compose({ icon: true });
  expect(withIcon?.layers.some((layer) => layer.kind === 'image' && layer.image === 'icon')).toBe(true);
  expect(compose({})?.layers.some((layer) => layer.kind === 'image' && layer.image === 'icon')).toBe(false);
});
