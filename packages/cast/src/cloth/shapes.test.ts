import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildBody } from './body.ts';
import { readShape } from './shapes.ts';

const GARMENTS = new URL('../garments/', import.meta.url);
const files = readdirSync(GARMENTS).filter((file) => file.endsWith('.json'));
const body = buildBody({ shoulders: 200, neck: 50, turn: 12 });

describe('a shape', () => {
  it('lies on the chest, or with @ in space', () => {
    expect(body.cut(readShape('10 20, -30 40 5'))).toEqual([body.on([10, 20]), body.on([-30, 40, 5])]);
    expect(body.cut(readShape('@10 20, @-30 40 -5'))).toEqual([body.at([10, 20, 0]), body.at([-30, 40, -5])]);
  });

  it('is as wide as shoulders and neck', () => {
    expect(body.cut(readShape('@0.7w 1 2, @-w 1 2, @n+12 1 2, @-0.5n-4 1 2'))).toEqual(
      [140, -200, 62, -29].map((x) => body.at([x, 1, 2])),
    );
  });

  it('is mirrored', () => {
    expect(body.cut(readShape('@n+12 1 2, 30 40'), -1)).toEqual([body.at([-62, 1, 2]), body.on([-30, 40])]);
  });

  it('turns sharply where a point is a corner', () => {
    const tip = body.on([30, 40, 5]);
    expect(body.cut(readShape('30 40 5!'))).toEqual([tip, tip]);
  });

  it.each(['', '1', '1 2 3 4', 'm+1 2', '@ 1 2', '1 2,3 4', 'n*2 3', '1 2 3 !', '1..2 3'])(
    'of "%s" is refused with the text',
    (text) => {
      expect(() => readShape(text)).toThrow(`No point of a shape: "${text}"`);
    },
  );
});

it.each(files)('the shapes of %s are drawn', (file) => {
  const names = Object.keys(JSON.parse(readFileSync(new URL(file, GARMENTS), 'utf8')));
  const code = readFileSync(new URL(file.replace('.json', '.ts'), GARMENTS), 'utf8');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !new RegExp(`SHAPES\\.${name}\\b`).test(code))).toEqual([]);
});
