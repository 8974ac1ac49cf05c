import { APP_STORE_GENRES } from '@avatarcade/video/genres/store-genre';
import { expect, it } from 'vitest';
import { BED_IDS } from './bed-ids.ts';
import { bedOfGenres } from './bed-of-genre.ts';

/** Google Play's categories of games and the App Store's genres of games, each with the bed that its products have. */
const STORES = {
  Action: 'synthwave',
  Adventure: 'epic',
  Arcade: 'chiptune',
  Board: 'orchestral',
  Card: 'funk',
  Casino: 'funk',
  Casual: 'summer',
  Educational: 'kids',
  Family: 'kids',
  Music: 'funk',
  Puzzle: 'puzzle',
  Racing: 'sports',
  'Role Playing': 'epic',
  'Role-Playing': 'epic',
  Simulation: 'lofi',
  Sports: 'sports',
  Strategy: 'orchestral',
  Trivia: 'puzzle',
  Word: 'puzzle',
};

it.each(Object.entries(STORES))('a game of the genre %s has the music %s', (genre, bed) => {
  expect(bedOfGenres([genre])).toBe(bed);
  expect(bedOfGenres([genre.toUpperCase()])).toBe(bed);
});

it('the first genre that tells something decides', () => {
  expect(bedOfGenres(['Games', 'Racing', 'Casual'])).toBe('sports');
  expect(bedOfGenres(['Puzzle', 'Casual', 'Merge'])).toBe('puzzle');
});

/** Genres as the stores name them in storefronts, each with what it is in English. */
const STOREFRONTS: Readonly<
  Record<string, readonly (readonly [name: string, english: keyof typeof STORES])[]>
> = {
  Arabic: [
    ['ألغاز', 'Puzzle'],
    ['سباق', 'Racing'],
    ['إستراتيجية', 'Strategy'],
    ['محاكاة', 'Simulation'],
    ['كازينو', 'Casino'],
  ],
  Catalan: [
    ['Trencaclosques', 'Puzzle'],
    ['Curses', 'Racing'],
    ['Estratègia', 'Strategy'],
    ['Acció', 'Action'],
    ['Família', 'Family'],
  ],
  Chinese: [
    ['益智解谜', 'Puzzle'],
    ['賽車遊戲', 'Racing'],
    ['策略', 'Strategy'],
    ['角色扮演', 'Role Playing'],
    ['娱乐场', 'Casino'],
    ['家庭', 'Family'],
  ],
  Croatian: [
    ['Zagonetke', 'Puzzle'],
    ['Utrke', 'Racing'],
    ['Strategija', 'Strategy'],
    ['Akcija', 'Action'],
    ['Kartanje', 'Card'],
  ],
  Czech: [
    ['Logické', 'Puzzle'],
    ['Závodní', 'Racing'],
    ['Strategické', 'Strategy'],
    ['Rodinné', 'Family'],
  ],
  Danish: [
    ['Puslespil', 'Puzzle'],
    ['Racerspil', 'Racing'],
    ['Strategi', 'Strategy'],
    ['Kortspil', 'Card'],
    ['Familie', 'Family'],
  ],
  Dutch: [
    ['Puzzel', 'Puzzle'],
    ['Racen', 'Racing'],
    ['Strategie', 'Strategy'],
    ['Rollenspel', 'Role Playing'],
    ['Gezin', 'Family'],
  ],
  Finnish: [
    ['Pulmapelit', 'Puzzle'],
    ['Kilpa-ajo', 'Racing'],
    ['Strategia', 'Strategy'],
    ['Perhe', 'Family'],
  ],
  French: [
    ['Réflexion', 'Puzzle'],
    ['Courses', 'Racing'],
    ['Stratégie', 'Strategy'],
    ['Jeux de rôles', 'Role Playing'],
    ['Famille', 'Family'],
  ],
  German: [
    ['Denkspiele', 'Puzzle'],
    ['Rennspiele', 'Racing'],
    ['Strategie', 'Strategy'],
    ['Rollenspiele', 'Role Playing'],
    ['Familie', 'Family'],
    ['Kasino', 'Casino'],
  ],
  Greek: [
    ['Γρίφοι', 'Puzzle'],
    ['Αγώνες', 'Racing'],
    ['Στρατηγική', 'Strategy'],
    ['Οικογένεια', 'Family'],
  ],
  Hebrew: [
    ['חשיבה', 'Puzzle'],
    ['מירוצים', 'Racing'],
    ['אסטרטגיה', 'Strategy'],
    ['פעולה', 'Action'],
    ['משפחה', 'Family'],
  ],
  Hindi: [
    ['पहेली', 'Puzzle'],
    ['रेसिंग', 'Racing'],
    ['रणनीति', 'Strategy'],
    ['पारिवारिक', 'Family'],
  ],
  Hungarian: [
    ['Fejtörők', 'Puzzle'],
    ['Verseny', 'Racing'],
    ['Stratégiai', 'Strategy'],
    ['Családi', 'Family'],
  ],
  Indonesian: [
    ['Teka-teki', 'Puzzle'],
    ['Balapan', 'Racing'],
    ['Strategi', 'Strategy'],
    ['Keluarga', 'Family'],
  ],
  Italian: [
    ['Rompicapo', 'Puzzle'],
    ['Corse', 'Racing'],
    ['Strategia', 'Strategy'],
    ['Giochi di ruolo', 'Role Playing'],
    ['Famiglia', 'Family'],
  ],
  Japanese: [
    ['パズル', 'Puzzle'],
    ['レーシング', 'Racing'],
    ['ストラテジー', 'Strategy'],
    ['カジノ', 'Casino'],
    ['ファミリー', 'Family'],
  ],
  Korean: [
    ['퍼즐', 'Puzzle'],
    ['레이싱', 'Racing'],
    ['전략', 'Strategy'],
    ['카지노', 'Casino'],
    ['가족', 'Family'],
  ],
  Malay: [
    ['Teka-teki', 'Puzzle'],
    ['Perlumbaan', 'Racing'],
    ['Strategi', 'Strategy'],
    ['Keluarga', 'Family'],
  ],
  Norwegian: [
    ['Puslespill', 'Puzzle'],
    ['Racing', 'Racing'],
    ['Strategi', 'Strategy'],
    ['Familie', 'Family'],
  ],
  Polish: [
    ['Łamigłówki', 'Puzzle'],
    ['Wyścigi', 'Racing'],
    ['Strategiczne', 'Strategy'],
    ['Rodzinne', 'Family'],
    ['Kasyno', 'Casino'],
  ],
  Portuguese: [
    ['Quebra-cabeça', 'Puzzle'],
    ['Corrida', 'Racing'],
    ['Estratégia', 'Strategy'],
    ['Cassino', 'Casino'],
    ['Família', 'Family'],
  ],
  Romanian: [
    ['Puzzle', 'Puzzle'],
    ['Curse', 'Racing'],
    ['Strategie', 'Strategy'],
    ['Acțiune', 'Action'],
    ['Familie', 'Family'],
  ],
  Russian: [
    ['Головоломки', 'Puzzle'],
    ['Гонки', 'Racing'],
    ['Стратегии', 'Strategy'],
    ['Казино', 'Casino'],
    ['Семейные', 'Family'],
  ],
  Slovak: [
    ['Hlavolamy', 'Puzzle'],
    ['Preteky', 'Racing'],
    ['Stratégia', 'Strategy'],
    ['Rodina', 'Family'],
  ],
  Spanish: [
    ['Puzles', 'Puzzle'],
    ['Carreras', 'Racing'],
    ['Estrategia', 'Strategy'],
    ['Rol', 'Role Playing'],
    ['Familia', 'Family'],
  ],
  Swedish: [
    ['Pussel', 'Puzzle'],
    ['Racing', 'Racing'],
    ['Strategi', 'Strategy'],
    ['Familj', 'Family'],
  ],
  Thai: [
    ['ปริศนา', 'Puzzle'],
    ['แข่งรถ', 'Racing'],
    ['กลยุทธ์', 'Strategy'],
    ['แอคชั่น', 'Action'],
    ['คาสิโน', 'Casino'],
    ['ครอบครัว', 'Family'],
  ],
  Turkish: [
    ['Bulmaca', 'Puzzle'],
    ['Yarış', 'Racing'],
    ['Strateji', 'Strategy'],
    ['Aile', 'Family'],
  ],
  Ukrainian: [
    ['Головоломки', 'Puzzle'],
    ['Перегони', 'Racing'],
    ['Стратегії', 'Strategy'],
    ['Сімейні', 'Family'],
  ],
  Vietnamese: [
    ['Giải đố', 'Puzzle'],
    ['Đua xe', 'Racing'],
    ['Chiến thuật', 'Strategy'],
    ['Sòng bạc', 'Casino'],
    ['Gia đình', 'Family'],
  ],
};

it.each(Object.entries(STOREFRONTS))('genres of storefronts in %s have the same music', (_, names) => {
  for (const [name, english] of names) {
    const bed = { name, bed: STORES[english] };
    expect({ name, bed: bedOfGenres([name]) }).toEqual(bed);
  }
});

it.each(Object.entries(APP_STORE_GENRES))('the App Store’s genre %s has its name’s music', (id, [, name]) => {
  expect(bedOfGenres([id])).toBe(bedOfGenres([name]));
});

it.each([
  ['GAME_PUZZLE', 'puzzle'],
  ['GAME_ROLE_PLAYING', 'epic'],
  ['GAME_EDUCATIONAL', 'kids'],
  ['GAME_CASINO', 'funk'],
  ['GAME_RACING', 'sports'],
])('Google’s category %s has the music %s', (id, bed) => {
  expect(bedOfGenres([id])).toBe(bed);
});

it('a product without a genre, or with one that says nothing, has music as well', () => {
  for (const genres of [[], ['Spiele'], ['']]) expect(BED_IDS).toContain(bedOfGenres(genres));
});
