import { drawFrame, type Props } from '@avatarcade/stage/draw';
import type { Layer, Scene, TextLayer } from '@avatarcade/stage/scene';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { paintIcon } from '@avatarcade/stage/testing/example';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUTTONS } from './border-buttons.ts';
import { buildBrandColors } from './brand-colors.ts';
import { DEFAULT_COLORS, TEXT_CONTRAST } from './colors.ts';
import { composeScene } from './compose.ts';
import { contrastOf } from './oklch.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

/** Small: only the ground of a button is looked at. */
const SCALE = 0.1;
const PROPS: Props = {
  createSurface: createNodeSurface,
  images: { icon: paintIcon(createNodeSurface) },
  presenter: () => undefined,
};

beforeAll(() => loadNodeFonts());

function compose(
  template: string,
  [primary, secondary]: readonly [string, string],
  presenter: boolean,
): Scene {
  const { colors } = buildBrandColors({ primary, secondary });
  return composeScene(exampleInput({ template, presenter, product: { title: 'Gem Kingdoms', colors } }));
}

const isButton = (layer: Layer): layer is TextLayer => layer.kind === 'text' && BUTTONS.has(layer.id);

/** What is drawn where the middle of `rect` is, without buttons and patterns. */
function groundAt(scene: Scene, { rect }: Pick<Layer, 'rect'>): string {
  const layers = scene.layers
    .filter((layer) => !isButton(layer))
    .map((layer): Layer => (layer.kind === 'shape' ? { ...layer, pattern: undefined } : layer));
  const surface = createNodeSurface(scene.width * SCALE, scene.height * SCALE);
  surface.context.scale(SCALE, SCALE);
  const time = (scene.frames - 1) / scene.fps;
  drawFrame(surface.context, { scene: { ...scene, layers }, time, props: PROPS });
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2].map((at) => Math.floor(at * SCALE));
  const at = 4 * ((y ?? 0) * scene.width * SCALE + (x ?? 0));
  return `#${pixelsOf(surface).toString('hex', at, at + 3)}`;
}

function fillsOf({ plate }: TextLayer): string[] {
  const color = plate?.color ?? '';
  return typeof color === 'string' ? [color] : [color.from, color.to];
}

const BRANDS = [
  ['#3b1fb3', '#3b1fb3'],
  ['#ffd83d', '#ffd83d'],
  ['#808080', '#818181'],
  ['#ffffff', '#fefefe'],
  ['#000000', '#000000'],
  ['#3b1fb3', '#d01010'],
  ['#ffd83d', '#10104a'],
] as const;

describe.each(TEMPLATES)('the buttons of $id', ({ id }) => {
  it.each(BRANDS)('stand out from their ground in the brand colours %s and %s', (primary, secondary) => {
    for (const presenter of [true, false]) {
      const scene = compose(id, [primary, secondary], presenter);
      const buttons = scene.layers.filter(isButton).filter(({ to }) => to === scene.frames / scene.fps);
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) {
        const ground = groundAt(scene, button);
        const { border } = button.plate ?? {};
        const shape = border ? [border.color] : fillsOf(button);
        for (const color of shape)
          expect([presenter, color, ground, contrastOf(color, ground) >= 2.99]).toEqual([
            presenter,
            color,
            ground,
            true,
          ]);
        for (const color of fillsOf(button))
          expect(contrastOf(button.color, color)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });

  it('have no border in the usual colours, stored or not', () => {
    for (const colors of [DEFAULT_COLORS, undefined]) {
      const scene = composeScene(exampleInput({ template: id, product: { title: 'Gem Kingdoms', colors } }));
      expect(scene.layers.filter(isButton).filter(({ plate }) => plate?.border)).toEqual([]);
    }
  });
});

it.each(BRANDS)(
  'a button on a packshot has a border that differs from it in %s and %s',
  (primary, secondary) => {
    const { colors } = buildBrandColors({ primary, secondary });
    const product = { title: 'Gem Kingdoms', colors };
    const scenes = TEMPLATES.map(({ id }) =>
      composeScene(exampleInput({ template: id, product, hasPackshot: true })),
    );
    const layers = scenes.flatMap((scene) => scene.layers.filter(isButton));
    const buttons = layers.filter((layer) => layer.id === 'packshot-button');
    expect(buttons.length).toBeGreaterThan(10);
    for (const button of buttons) {
      const border = button.plate?.border?.color ?? '';
      for (const color of fillsOf(button))
        expect(contrastOf(border, color), `${border} around ${color}`).toBeGreaterThanOrEqual(3);
    }
  },
);
