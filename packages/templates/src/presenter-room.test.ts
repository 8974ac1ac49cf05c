import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { intersectRects } from '@avatarcade/stage/boxes';
import { captionLineHeight, captionRoom } from '@avatarcade/stage/captions/room';
import { type Props, showLayer } from '@avatarcade/stage/draw';
import type { Layer, Rect, Scene, ShapeLayer } from '@avatarcade/stage/scene';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

/** A name in three lines of about the same length fills its place. */
const LONG_NAME = 'The Adventurous Chronicles of the Kingdom of Gems';
/** The widest hair, in one and in two parts, and the widest hat over the longest beard. */
const WIDEST = ['zuri-everyday', 'amara-everyday', 'sven-pirate'];
/** Small: whether letters are seen is what counts. */
const SCALE = 0.2;
const OPAQUE = 128;
/** Share of a text: two letters of the longest, under the tip of a feather. */
const HIDDEN = 0.045;
/** The tallest hat. */
const TALLEST = 'freya-wizard';
/** Whose chin is lowest. */
const SMALLEST = 'oskar-everyday';
/** How far down a face the eyes are, the lips, and the chin of a closed mouth. */
const EYES = 0.25;
const LIPS = 0.75;
const CHIN = 0.9;
/** Share of a face that words may reach over from below: its box has room for a beard and for a chin at its lowest. */
const REACHED = 0.15;

/** The first look of every character. */
const EVERYBODY = AVATAR_GROUPS.map(({ avatars }) => avatars[0]?.id ?? '');

const props: Props = { createSurface: createNodeSurface, images: {}, presenter: castPresenter };

beforeAll(() => loadNodeFonts());

/** In the hook, in the middle and at the end. */
const timesOf = ({ frames, fps }: Scene): number[] => [0.8, 1.4, 5, 8, frames / fps - 0.1];
const isShown = ({ from, to }: Layer, time: number): boolean => from <= time && time < to;
const boxOf = (scene: Scene, layer: Layer, time: number) => showLayer({ scene, layer, time, props })?.box;

/** Each face at each time at which it is shown, with the layers that are drawn over it then. */
function* listFaces(scene: Scene): Generator<{ time: number; face: Rect; above: Layer[] }> {
  for (const time of timesOf(scene)) {
    for (const [at, layer] of scene.layers.entries()) {
      if (layer.kind !== 'presenter' || !isShown(layer, time)) continue;
      const face = showLayer({ scene, layer, time, props })?.detail()?.box;
      const above = scene.layers.slice(at + 1).filter((over) => isShown(over, time));
      if (face) yield { time, face, above };
    }
  }
}

function alphaOf(scene: Scene, layer: Layer, time: number): boolean[] {
  const surface = createNodeSurface(scene.width * SCALE, scene.height * SCALE);
  surface.context.scale(SCALE, SCALE);
  showLayer({ scene, layer, time, props })?.draw(surface.context, props);
  const pixels = pixelsOf(surface);
  return Array.from({ length: pixels.length / 4 }, (_, at) => (pixels[at * 4 + 3] ?? 0) > OPAQUE);
}

const middleOf = ({ x, width }: Rect) => ({ x: x + width / 2, width: 1, height: 1 });

function isOpaque({ fill, points }: ShapeLayer): boolean {
  return !points && (typeof fill !== 'string' || fill.startsWith('#'));
}

/** Share of a text's pixels behind presenters that stand before it. */
function hiddenShare(scene: Scene, text: Layer, time: number): number {
  const box = boxOf(scene, text, time);
  const before = scene.layers
    .slice(scene.layers.indexOf(text) + 1)
    .filter((layer) => layer.kind === 'presenter' && isShown(layer, time))
    .filter((layer) => {
      const figure = boxOf(scene, layer, time);
      return box && figure && intersectRects(box, figure);
    });
  if (before.length === 0) return 0;
  const letters = alphaOf(scene, text, time);
  const figures = before.map((layer) => alphaOf(scene, layer, time));
  const hidden = letters.filter((isLetter, at) => isLetter && figures.some((figure) => figure[at]));
  return hidden.length / letters.filter(Boolean).length;
}

describe.each(TEMPLATES)('in $id', ({ id: template }) => {
  it('no presenter stands before words', () => {
    for (const avatar of WIDEST) {
      for (const title of ['Gem Kingdoms: Castle Quest', LONG_NAME]) {
        const scene = composeScene(exampleInput({ template, avatar, product: { title } }));
        for (const time of timesOf(scene)) {
          for (const text of scene.layers) {
            if (text.kind !== 'text' || !isShown(text, time)) continue;
            const share = hiddenShare(scene, text, time);
            expect(share, `${text.id} behind ${avatar} at ${time}`).toBeLessThan(HIDDEN);
          }
        }
      }
    }
  });

  it('the AI label is on nobody’s face or beard, whatever its language', () => {
    for (const avatar of EVERYBODY) {
      const scene = composeScene(exampleInput({ template, avatar }));
      const label = scene.layers.find(({ id }) => id === 'ai-label');
      for (const { time, face } of listFaces(scene)) {
        const common = label && intersectRects(face, label.rect);
        expect({ avatar, time, common }).toMatchObject({ common: undefined });
      }
    }
  });

  it('what stands before a presenter hides no chin below eyes that are seen', () => {
    const scene = composeScene(exampleInput({ template }));
    for (const { time, face, above } of listFaces(scene)) {
      const pointAt = (down: number) => ({ ...middleOf(face), y: face.y + down * face.height });
      for (const shape of above) {
        if (shape.kind !== 'shape' || !isOpaque(shape)) continue;
        const box = boxOf(scene, shape, time);
        const [eyes, chin] = [EYES, CHIN].map((down) => box && intersectRects(box, pointAt(down)));
        expect({ before: shape.id, time, isCut: Boolean(chin && !eyes) }).toMatchObject({ isCut: false });
      }
    }
  });

  it('what comes with the end card cuts nothing off a hat', () => {
    const scene = composeScene(exampleInput({ template, avatar: TALLEST }));
    const time = scene.frames / scene.fps - 0.1;
    const at = scene.layers.findLastIndex((layer) => layer.kind === 'presenter' && isShown(layer, time));
    const layer = scene.layers[at];
    const face = layer && showLayer({ scene, layer, time, props })?.detail()?.box;
    if (layer?.kind !== 'presenter' || layer.window || !face) return;
    const figure = alphaOf(scene, layer, time);
    const aboveEyes = Math.round((face.y + EYES * face.height) * SCALE) * scene.width * SCALE;
    for (const shape of scene.layers.slice(at + 1)) {
      if (shape.kind !== 'shape' || !isShown(shape, time)) continue;
      const drawn = alphaOf(scene, shape, time).slice(0, aboveEyes);
      const cut = drawn.filter((isDrawn, pixel) => isDrawn && figure[pixel]).length;
      expect({ by: shape.id, cut }).toEqual({ by: shape.id, cut: 0 });
    }
  });

  it('no window cuts a chin or a beard off', () => {
    for (const avatar of EVERYBODY) {
      const scene = composeScene(exampleInput({ template, avatar }));
      for (const layer of scene.layers) {
        const figure = layer.kind === 'presenter' && layer.window?.figure;
        if (!figure) continue;
        const { rect } = layer;
        const whole: Layer = {
          ...layer,
          motion: [],
          window: undefined,
          rect: { ...figure, x: rect.x + figure.x, y: rect.y + figure.y },
        };
        const face = showLayer({ scene, layer: whole, time: layer.from, props })?.detail()?.box;
        const chin = face && face.y + CHIN * face.height;
        expect(chin, avatar).toBeLessThan(rect.y + rect.height);
      }
    }
  });

  it('captions leave every chin and beard in sight', () => {
    for (const avatar of EVERYBODY) {
      const scene = composeScene(exampleInput({ template, avatar }));
      const lineHeight = captionLineHeight(scene.speech.words);
      for (const { time, face, above } of listFaces(scene)) {
        const middle = { ...face, x: face.x + face.width / 4, width: face.width / 2 };
        for (const words of above) {
          if (words.kind !== 'captions') continue;
          const room = captionRoom(words, { lines: words.style.maxLines, lineHeight });
          const common = intersectRects(room, middle)?.height ?? 0;
          expect(common / face.height, `${words.id} over ${avatar} at ${time}`).toBeLessThan(REACHED);
        }
      }
    }
  });

  it('captions of two lines leave the lips of the smallest in sight', () => {
    const scene = composeScene(exampleInput({ template, avatar: SMALLEST }));
    const lineHeight = captionLineHeight(scene.speech.words);
    for (const { time, face, above } of listFaces(scene)) {
      const lips = { ...middleOf(face), y: face.y + LIPS * face.height };
      for (const words of above) {
        if (words.kind !== 'captions') continue;
        const room = captionRoom(words, { lines: words.style.maxLines, lineHeight });
        const common = intersectRects(room, lips);
        expect({ over: words.id, time, common }).toMatchObject({ common: undefined });
      }
    }
  });
});
