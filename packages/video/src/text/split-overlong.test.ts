import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakable, graphemesOf } from './script.ts';
import { splitOverlong } from './split-overlong.ts';

const split = (text: string) =>
  splitOverlong(breakable(text, 'de'))?.map((words) => words.map((word) => word.text));

it('the other words stay whole', () => {
  expect(split('Die Donaudampfschifffahrt: neu')).toEqual([
    ['Die', 'Donaudampf-'],
    ['schifffahrt:', 'neu'],
  ]);
});

it.each([
  ['Kraftfahrzeughaftpflichtversicherungen', 'Kraftfahrzeughaft-', 'pflichtversicherungen'],
  ['Weltraumpiratenabenteuer', 'Weltraum-', 'piratenabenteuer'],
  ['Edelsteinkönigreiche', 'Edelstein-', 'königreiche'],
  ['Schwierigkeitsstufe', 'Schwierig-', 'keitsstufe'],
  ['Schlossabenteuer', 'Schlossaben-', 'teuer'],
  ['Банановаяголованоги', 'Банановая-', 'голованоги'],
])(
  '%s is broken where a syllable begins, after a consonant near its middle if it can be',
  (word, head, tail) => expect(split(word)).toEqual([[head], [tail]]),
);

it.each([
  'Gem Kingdoms: Castle Quest',
  'Verschwörungen',
  'لعبةالذهبالكبيرةجداجدا',
  '王国の宝石の冒険の物語の続き',
  '',
])('%j has no word that is broken', (text) => expect(split(text)).toBeUndefined());

it('no letter is parted from its marks, and none is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'ö', 'o\u0308', 'e\u0301\u0323', 'к', 'ώ'), { minLength: 16 }),
      (letters) => {
        const [head = '', tail = ''] = split(letters.join(''))?.flat() ?? [];
        expect(graphemesOf(head.slice(0, -1)).length + graphemesOf(tail).length).toBe(letters.length);
        expect(`${head.slice(0, -1)}${tail}`).toBe(letters.join(''));
      },
    ),
  );
});
