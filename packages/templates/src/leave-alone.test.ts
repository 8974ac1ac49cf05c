import type { Layer, Rect } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { describe, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

const speech = buildSpeech(EXAMPLE_TEXT);
const compose = (template: string, hasPackshot: boolean) =>
  composeScene(exampleInput({ template, speech, hasPackshot, presenter: false }));
const overlaps = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const isTogether = (one: Layer, other: Layer) => one.from < other.to && other.from < one.to;
const isWords = ({ id, kind }: Layer) =>
  (kind === 'text' && !/^(chat|number|surprise|wow)/.test(id)) || /^(hook|card)-icon$/.test(id);

describe.each(TEMPLATES.map(({ id }) => id))('%s without its presenter', (id) => {
  const template = TEMPLATES.find((each) => each.id === id);
  const [plain, packed] = [compose(id, false), compose(id, true)];

  it('has nobody in it, and the game from the start', () => {
    for (const { layers } of [plain, packed]) {
      expect(layers.some(({ kind }) => kind === 'presenter')).toBe(false);
      expect(layers.find(({ kind }) => kind === 'gameplay')?.from).toBe(0);
    }
  });

  it('changes only layers that it has', () => {
    const { drop = [], rects = {}, move = [], center = [] } = template?.alone ?? {};
    const named = [...drop, ...Object.keys(rects), ...move.flatMap(([, names]) => names), ...center];
    for (const name of named) {
      const isThere = template?.layers.some((layer) =>
        name.endsWith('*') ? layer.id.startsWith(name.slice(0, -1)) : layer.id === name,
      );
      expect([name, isThere]).toEqual([name, true]);
    }
  });

  it('keeps words and icons within the frame', () => {
    for (const { layers, width, height } of [plain, packed]) {
      for (const { id: name, rect } of layers.filter(isWords)) {
        const isWithin =
          rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height;
        expect([name, isWithin]).toEqual([name, true]);
      }
    }
  });

  it('leaves its AI label free of words and icons', () => {
    for (const { layers } of [plain, packed]) {
      const label = layers.find(({ id: name }) => name === 'ai-label');
      const others = layers.filter((layer) => isWords(layer) && layer !== label);
      for (const other of others) {
        const isCovered = label !== undefined && isTogether(label, other) && overlaps(label.rect, other.rect);
        expect([other.id, isCovered]).toEqual([other.id, false]);
      }
    }
  });

  it('has the button of a card in the middle close below the name', () => {
    if (template?.alone.card === 'own') return;
    const rectOf = (name: string) => plain.layers.find((layer) => layer.id === name)?.rect;
    const [name, button] = [rectOf('card-title'), rectOf('card-button')];
    if (!name || !button) return;
    expect(button.y - name.y - name.height).toBeGreaterThan(10);
    expect(button.y - name.y - name.height).toBeLessThan(70);
  });

  it('has its end card in the middle of the frame’s width', () => {
    const { layers, width } = plain;
    const words = layers.filter(({ id: name }) => /^card-(icon|title)$/.test(name));
    for (const { id: name, rect } of words)
      expect([name, Math.abs(rect.x + rect.width / 2 - width / 2) < 60]).toEqual([name, true]);
  });
});
