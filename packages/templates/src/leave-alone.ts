import type { Rect } from '@avatarcade/stage/scene';
import { FORMAT_SIZES } from '@avatarcade/video/formats';
import { toRect } from './parts/box.ts';
import type { Alone, Template, TemplateLayer } from './template.ts';

/** Icon, name and button of an end card, without their ground. */
const CARD = ['card-icon*', 'card-title', 'card-button'];
/** Pixels from the name to the button, where the presenter stood between them. */
const CARD_GAP = 50;
/** Where the middle of a card's words is, as a share of the frame's height: what lies below is covered by networks. */
const CARD_MIDDLE = { portrait: 0.45, other: 0.5 } as const;

/** The layers of a template without its presenter and what belongs to the presenter's place; the rest takes the room. */
export function leaveAlone(template: Pick<Template, 'layers' | 'alone' | 'format'>): TemplateLayer[] {
  const { alone } = template;
  const drop = alone.drop ?? [];
  const layers = template.layers
    .filter((layer) => layer.kind !== 'presenter' && !isNamed(layer, drop))
    .map((layer) => place(layer, alone))
    .map((layer) => (isNamed(layer, alone.center ?? []) ? toMiddle(layer, template) : layer));
  return alone.card === 'own' ? layers : cardToMiddle(closeGap(layers), template);
}

function closeGap(layers: TemplateLayer[]): TemplateLayer[] {
  const name = layers.find(({ id }) => id === 'card-title')?.rect;
  if (!name) return layers;
  const least = name.y + name.height + CARD_GAP;
  return layers.map((layer) =>
    layer.id === 'card-button' && layer.rect.y > least ? withRect(layer, { ...layer.rect, y: least }) : layer,
  );
}

function isNamed({ id }: TemplateLayer, names: readonly string[]): boolean {
  return names.some((name) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name));
}

function place(layer: TemplateLayer, { rects = {}, move = [] }: Alone): TemplateLayer {
  const given = rects[layer.id];
  const rect = { ...(given ? toRect(given) : layer.rect) };
  for (const [[x, y], names] of move) {
    if (!isNamed(layer, names)) continue;
    rect.x += x;
    rect.y += y;
  }
  return withRect(layer, rect);
}

function withRect(layer: TemplateLayer, rect: Rect): TemplateLayer {
  return { ...layer, rect };
}

function toMiddle(layer: TemplateLayer, { format }: Pick<Template, 'format'>): TemplateLayer {
  const { rect } = layer;
  const moved = withRect(layer, { ...rect, x: (FORMAT_SIZES[format].width - rect.width) / 2 });
  if (moved.kind === 'text') return { ...moved, align: 'center' };
  return moved.kind === 'captions' && moved.style.align
    ? { ...moved, style: { ...moved.style, align: 'center' } }
    : moved;
}

function cardToMiddle(layers: TemplateLayer[], { format }: Pick<Template, 'format'>): TemplateLayer[] {
  const words = layers.filter((layer) => isNamed(layer, CARD)).map(({ rect }) => rect);
  if (words.length === 0) return layers;
  const top = Math.min(...words.map(({ y }) => y));
  const bottom = Math.max(...words.map(({ y, height }) => y + height));
  const share = format === 'portrait' ? CARD_MIDDLE.portrait : CARD_MIDDLE.other;
  const down = Math.round(FORMAT_SIZES[format].height * share - (top + bottom) / 2);
  return layers.map((layer) => {
    if (!isNamed(layer, CARD)) return layer;
    return toMiddle(withRect(layer, { ...layer.rect, y: layer.rect.y + down }), { format });
  });
}
