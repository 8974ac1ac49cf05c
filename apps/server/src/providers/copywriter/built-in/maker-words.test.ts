import { expect, it } from 'vitest';
import { findMakerTags } from './maker-words.ts';

it.each([
  ['Merge dragons, farming and city building', ['merge', 'farm', 'build']],
  ['Match-3 puzzles; multiplayer\nPlays offline. Shooter', ['match3', 'multiplayer', 'offline', 'shooter']],
  ['Mehrspieler, hors ligne、マルチプレイ', ['multiplayer', 'offline']],
])('the mechanics "%s" name %o', async (mechanics, tags) => {
  expect(await findMakerTags({ mechanics })).toEqual(tags);
});

it.each([
  'Resource management, simultaneous turns',
  'Obstacle course, leader board, relaxing music',
  'Information about racing cars',
  'Offline rewards, gold farming, deck building',
  'Runs at 60 fps. Photo shooting',
  'No multiplayer, farming or merging',
  'Merge into traffic',
])('the mechanics "%s" name nothing', async (mechanics) => {
  expect(await findMakerTags({ mechanics })).toEqual([]);
});

it.each([
  ['Families, Commuters', ['family']],
  ['Teens, Familien', ['family']],
  ['Teens, Players familiar with chess, Not for families', []],
])('the audience "%s" names %o', async (audience, tags) => {
  expect(await findMakerTags({ audience })).toEqual(tags);
});
