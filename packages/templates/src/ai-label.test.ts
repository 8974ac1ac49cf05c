import type { CreateSurface } from '@avatarcade/stage/canvas';
import { type Props, showLayer } from '@avatarcade/stage/draw';
import type { Layer, Scene } from '@avatarcade/stage/scene';
import { createNodeSurface, loadSceneFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { videoTexts } from '@avatarcade/video/video-texts';
import { expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { exampleInput } from './testing/example.ts';

/** The fonts in which letters were drawn on surfaces made here. */
function watchFonts(): { fonts: string[]; createSurface: CreateSurface } {
  const fonts: string[] = [];
  const createSurface: CreateSurface = (width, height) => {
    const surface = createNodeSurface(width, height);
    const { context } = surface;
    const fillText = context.fillText.bind(context);
    context.fillText = (...drawn) => {
      fonts.push(context.font);
      fillText(...drawn);
    };
    return surface;
  };
  return { fonts, createSurface };
}

function labelOf(scene: Scene): Layer {
  const label = scene.layers.find(({ id }) => id === 'ai-label');
  if (!label) throw new Error('No label');
  return label;
}

it.each(['en', 'ru', 'ja', 'ar', 'fa', 'hi', 'bn', 'ta', 'am'])(
  'the AI label has letters of the same size in the language %s',
  (language) => {
    const { aiLabel } = videoTexts(language);
    const scene = composeScene(exampleInput({ language, aiLabel }));
    loadSceneFonts(scene);
    const { fonts, createSurface } = watchFonts();
    const props: Props = { createSurface, images: {}, presenter: () => undefined };
    const label = labelOf(scene);
    const { context } = createSurface(scene.width, scene.height);
    showLayer({ scene, layer: label, time: 1, props })?.draw(context, props);
    expect(fonts.map((font) => /[\d.]+px/u.exec(font)?.[0])).toEqual(['28px']);
  },
);

it.each(['en', 'ar'])('the AI label is at the right edge of its place in the language %s', (language) => {
  const scene = composeScene(exampleInput({ language, aiLabel: videoTexts(language).aiLabel }));
  loadSceneFonts(scene);
  const props: Props = { createSurface: createNodeSurface, images: {}, presenter: () => undefined };
  const label = labelOf(scene);
  const surface = createNodeSurface(scene.width, scene.height);
  showLayer({ scene, layer: label, time: 1, props })?.draw(surface.context, props);
  const pixels = pixelsOf(surface);
  const { x, y, width, height } = label.rect;
  const alphaAt = (across: number) => pixels[((y + height / 2) * scene.width + across) * 4 + 3];
  expect(alphaAt(x + width - 4)).toBeGreaterThan(100);
  expect(alphaAt(x + 4)).toBe(0);
});
