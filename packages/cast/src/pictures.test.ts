import { createNodeSurface, type NodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { pictureMatcher } from '@avatarcade/stage/testing/pictures.node';
import { describe, expect, it } from 'vitest';
import { CHARACTERS } from './characters.ts';
import { CAST_SHEETS } from './testing/cast-sheets.node.ts';

const matchPicture = pictureMatcher(new URL('./testing/pictures/', import.meta.url));

/** One of each kind: ages, skins, hair, beards, glasses, hats, costumes. */
const LOOKS = [
  'maya-everyday',
  'oskar-everyday',
  'lin-streamer',
  'greta-everyday',
  'malik-everyday',
  'harjit-everyday',
  'layla-everyday',
  'tomas-chef',
  'sven-everyday',
  'zuri-streamer',
  'kwame-knight',
  'freya-wizard',
  'kenji-pirate',
  'nia-pilot',
  'ines-hero',
];
/** Poses: a sheet, an avatar, and the name of one of its tiles. */
const POSES = [
  ['turns', 'maya-everyday', 'Maya -20 0'],
  ['turns', 'malik-everyday', 'Malik 16 -8'],
  ['turns', 'greta-everyday', 'Greta 0 12'],
  ['visemes', 'bayu-everyday', 'Bayu aa'],
  ['visemes', 'zuri-everyday', 'Zuri ou'],
  ['visemes', 'maya-everyday', 'Maya FF'],
  ['expressions', 'keoni-everyday', 'Keoni shrug'],
  ['expressions', 'amara-everyday', 'Amara wave'],
  ['expressions', 'jun-everyday', 'Jun surprise'],
] as const;

const SIZE = { width: 124, height: 164 };

function drawTile(sheet: string, avatars: readonly string[], name: string): NodeSurface {
  const { grid, tiles } = CAST_SHEETS[sheet]?.(avatars) ?? {};
  const tile = tiles?.find((candidate) => candidate.name === name);
  if (!grid || !tile) throw new Error(`No tile ${name} on the sheet ${sheet}`);
  const full = createNodeSurface(grid.width, grid.height);
  tile.draw(full.context);
  const small = createNodeSurface(SIZE.width, SIZE.height);
  small.context.drawImage(full.image, 0, 0, SIZE.width, SIZE.height);
  return small;
}

const CHARACTERS_SEEN = CHARACTERS.map(({ id }) => `${id}-everyday`).filter(
  (avatar) => !LOOKS.includes(avatar),
);

describe('the cast looks as it did', () => {
  // A new character needs its picture: look at the sheet, then accept it.
  it.each(CHARACTERS_SEEN)('%s', async (avatar) => {
    expect(await matchPicture(`character-${avatar}`, drawTile('looks', [], avatar), 'webp')).toBeLessThan(
      0.01,
    );
  });

  it.each(LOOKS)('%s', async (avatar) => {
    expect(await matchPicture(`cast-${avatar}`, drawTile('looks', [], avatar), 'webp')).toBeLessThan(0.01);
  });

  it.each(POSES)('%s: %s, %s', async (sheet, avatar, name) => {
    const file = `cast-${name.toLowerCase().replaceAll(' ', '-')}`;
    expect(await matchPicture(file, drawTile(sheet, [avatar], name), 'webp')).toBeLessThan(0.01);
  });
});
