import { expect, it } from 'vitest';
import { findGenres, findTags } from './game-kind.ts';
import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';
import { GENRES, OTHER_TAGS } from './phrases.ts';

const tagsOf = (categories: string[], title = '') => findTags({ categories, title });

it.each([
  [
    ['GAME_ROLE_PLAYING', 'Singleplayer'],
    ['role', 'singlePlayer'],
  ],
  [['GAME_PUZZLE'], ['puzzle']],
  [
    ['Rennspiele', 'Mehrspieler', 'Realistisch'],
    ['racing', 'multiplayer'],
  ],
  [
    ['Rollenspiele', 'Denkspiele'],
    ['role', 'puzzle'],
  ],
  [
    ['Jeux de rôles', 'Réflexion', 'Course'],
    ['role', 'puzzle', 'racing'],
  ],
  [
    ['Rompecabezas', 'Juegos de rol', 'Carreras'],
    ['puzzle', 'role', 'racing'],
  ],
  [
    ['Quebra-cabeça', 'Estratégia'],
    ['puzzle', 'strategy'],
  ],
  [
    ['Giochi di ruolo', 'Avventura', 'Rompicapo'],
    ['role', 'adventure', 'puzzle'],
  ],
  [
    ['Головоломки', 'Гонки', 'Ролевые', 'Казуальные'],
    ['puzzle', 'racing', 'role', 'casual'],
  ],
  [
    ['Bulmaca', 'Yarış'],
    ['puzzle', 'racing'],
  ],
  [
    ['Łamigłówki', 'Wyścigi', 'Strategiczne'],
    ['puzzle', 'racing', 'strategy'],
  ],
  [
    ['パズル', 'ロールプレイング', 'レース'],
    ['puzzle', 'role', 'racing'],
  ],
  [
    ['퍼즐', '전략', '레이싱'],
    ['puzzle', 'strategy', 'racing'],
  ],
  [
    ['益智解谜', '赛车游戏', '休闲'],
    ['puzzle', 'racing', 'casual'],
  ],
  [
    ['Teka-teki', 'Balapan'],
    ['puzzle', 'racing'],
  ],
  [
    ['ألغاز', 'سباق'],
    ['puzzle', 'racing'],
  ],
  [
    ['पहेली', 'रेसिंग'],
    ['puzzle', 'racing'],
  ],
  [['Cozy', 'Pixel art', 'Free'], []],
])('%o are of the kinds %o', async (categories, tags) => {
  expect(await tagsOf(categories)).toEqual(tags);
});

it('the names in our own phrases are recognised in every language', async () => {
  for (const locale of PHRASE_LOCALES) {
    const { tags } = await loadPhrases(locale);
    for (const tag of [...GENRES, ...OTHER_TAGS])
      expect(await tagsOf([tags[tag]]), `${locale} ${tags[tag]}`).toEqual([tag]);
  }
});

it('the game’s own name shows the genre if the store doesn’t', async () => {
  expect(await tagsOf(['Cozy', 'Offline'], 'Traffic Racing 3D')).toEqual(['offline', 'racing']);
  expect(await tagsOf(['Puzzle'], 'Traffic Racing 3D')).toEqual(['puzzle']);
});

it('genres are in the order of the tags, without duplicates', () => {
  expect(findGenres(['fantasy', 'match3', 'puzzle', 'casual'])).toEqual(['puzzle', 'casual']);
  expect(findGenres(['arcade', 'offline'])).toEqual([]);
});
