import type { CreateSurface } from '@avatarcade/stage/canvas';
import { type Props, showLayer } from '@avatarcade/stage/draw';
import { createNodeSurface, loadSceneFonts } from '@avatarcade/stage/testing/canvas.node';
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

it.each(['en', 'ru', 'ja', 'ar', 'fa', 'hi', 'bn', 'ta', 'am'])(
  'the AI label has letters of the same size in the language %s',
  (language) => {
    const { aiLabel } = videoTexts(language);
    const scene = composeScene(exampleInput({ language, aiLabel }));
    loadSceneFonts(scene);
    const { fonts, createSurface } = watchFonts();
    const props: Props = { createSurface, images: {}, presenter: () => undefined };
    const label = scene.layers.filter(({ id }) => id === 'ai-label');
    const { context } = createSurface(scene.width, scene.height);
    for (const layer of label) showLayer({ scene, layer, time: 1, props })?.draw(context, props);
    expect(fonts.map((font) => /[\d.]+px/u.exec(font)?.[0])).toEqual(['28px']);
  },
);
