import type { ImageLayer, Layer, Rect, Scene, TextLayer } from '@avatarcade/stage/scene';
import { BUTTONS } from '../border-buttons.ts';
import { findFree, listTaken, safeZone } from './find-place.ts';

export type CardWords = {
  /** Below the name. */
  endLine: string;
  /** Below the button. */
  storeLine: string;
  hasLogo: boolean;
  /** The user's own picture in the place of the store line. */
  hasBadge: boolean;
};

/** Shares of the name's place where a line stands below it. */
const NAME_SHARE = 0.68;
const LINE_SHARE = 0.28;
const LINE_LETTERS = 0.62;
/** Pixels. */
const STORE_HEIGHT = 64;
const STORE_LETTERS = 36;
const BADGE_HEIGHT = 108;
const GAP = 22;
/** Of the button where nothing beside it is free. */
const BUTTON_SHARE = 0.56;

const STORE_PLATE = { color: 'rgba(23, 17, 46, 0.72)', radius: 22, fit: 'text' } as const;
/** Of the place's height. */
const STORE_PADDING = 20 / STORE_HEIGHT;

/** The scene with the brand's logo and lines on its end card. */
export function addCardWords(scene: Scene, words: CardWords): Scene {
  const named = { ...scene, layers: scene.layers.flatMap((layer) => nameLayers(layer, words)) };
  return words.hasBadge || words.storeLine ? addStoreLines(named, words) : named;
}

function nameLayers(layer: Layer, { endLine, hasLogo }: CardWords): Layer[] {
  if (layer.id === 'packshot-name' && layer.kind === 'text') {
    return [hasLogo ? logoAt(layer, layer.rect) : layer];
  }
  if (layer.id !== 'card-title' || layer.kind !== 'text') return [layer];
  const share = endLine ? NAME_SHARE : 1;
  const rect = { ...layer.rect, height: Math.round(layer.rect.height * share) };
  const name: Layer = hasLogo ? logoAt(layer, rect) : { ...layer, rect };
  return endLine ? [name, lineBelow(layer, endLine)] : [name];
}

function logoAt({ from, to, motion }: TextLayer, rect: Rect): ImageLayer {
  return { id: 'card-logo', kind: 'image', image: 'logo', fit: 'contain', radius: 0, rect, from, to, motion };
}

function lineBelow(title: TextLayer, text: string): TextLayer {
  const { x, y, width, height } = title.rect;
  const tall = Math.round(height * LINE_SHARE);
  const rect = { x, y: y + height - tall, width, height: tall };
  const fontSize = Math.min(Math.round(tall * LINE_LETTERS), title.fontSize);
  const { plate, outline, uppercase: _, drop: __, ...look } = title;
  return {
    ...look,
    ...(plate && { plate: { ...plate, padding: Math.min(plate.padding, 18), fit: 'text' as const } }),
    ...(outline && { outline: { ...outline, width: (outline.width * fontSize) / title.fontSize } }),
    id: 'card-line',
    text,
    rect,
    fontSize,
    fontWeight: 700,
    // Outlines of two small lines would meet.
    maxLines: outline ? 1 : 2,
    anchor: 'middle',
  };
}

/** One for each button: with a packshot and without. */
function addStoreLines(scene: Scene, words: CardWords): Scene {
  let result = scene;
  for (const button of scene.layers) {
    if (button.kind === 'text' && BUTTONS.has(button.id)) result = addStoreLine(result, { button, words });
  }
  return result;
}

type Added = { button: TextLayer; words: CardWords };

function addStoreLine(scene: Scene, { button, words }: Added): Scene {
  const { x, y, width, height } = button.rect;
  const tall = words.hasBadge ? BADGE_HEIGHT : STORE_HEIGHT;
  const end = scene.frames / scene.fps;
  const taken = listTaken(scene, { from: (button.from + end) / 2, to: end, ignored: new Set([button.id]) });
  const depth = button.plate?.edge?.depth ?? 0;
  const zone = safeZone(scene);
  const name = scene.layers.find(({ id }) => id === 'packshot-plate')?.rect ?? button.rect;
  const rects = [y + height + depth + GAP, y - GAP - tall, name.y - GAP - tall]
    .filter((at) => at >= zone.y && at + tall <= zone.y + zone.height)
    .map((at) => ({ x, y: at, width, height: tall }));
  const free = findFree({ rects, taken });
  const rect = free ?? {
    x,
    y: y + Math.round(height * BUTTON_SHARE) + depth + 4,
    width,
    height: Math.round(height * (1 - BUTTON_SHARE)) - depth - 4,
  };
  const store = storeLayer({ button, rect, words });
  const layers = scene.layers.flatMap((layer) =>
    layer.id === button.id ? [free ? layer : lowered(button), store] : [layer],
  );
  return { ...scene, layers };
}

/** A button of less height, whose letters have the same share of it. */
function lowered(button: TextLayer): TextLayer {
  const { rect, plate } = button;
  const padding = Math.round((plate?.padding ?? 0) * BUTTON_SHARE);
  return {
    ...button,
    rect: { ...rect, height: Math.round(rect.height * BUTTON_SHARE) },
    ...(plate && { plate: { ...plate, padding } }),
  };
}

type Store = { button: TextLayer; rect: Rect; words: CardWords };

function storeLayer({ button: { from, to, id }, rect, words }: Store): Layer {
  const timing = {
    from,
    to,
    rect,
    motion: [
      { time: from, ease: 'out' as const, opacity: 0 },
      { time: from + 0.3, ease: 'out' as const },
    ],
  };
  if (words.hasBadge)
    return { ...timing, id: `${id}-badge`, kind: 'image', image: 'badge', fit: 'contain', radius: 0 };
  return {
    ...timing,
    id: `${id}-store`,
    kind: 'text',
    text: words.storeLine,
    fontFamily: 'text',
    fontWeight: 600,
    fontSize: Math.min(STORE_LETTERS, Math.round(rect.height * 0.6)),
    color: '#ffffff',
    align: 'center',
    maxLines: 1,
    plate: { ...STORE_PLATE, padding: Math.round(rect.height * STORE_PADDING) },
  };
}
