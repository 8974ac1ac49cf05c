import { expect, it } from 'vitest';
import { endsSentence, listSentenceEnds } from './sentences.ts';

function split(text: string, locale: string): string[] {
  return listSentenceEnds(text, locale).map((end, index, ends) => text.slice(ends[index - 1] ?? 0, end));
}

it.each([
  ['ja', ['見てください。', '「いいね！」', 'と言った。']],
  ['ja', ['見て！', '（無料）だ。', '【今】だ。', '〈すぐ〉に。', '『どうぞ』']],
  ['zh-CN', ['快看！', '“流星”来了。', '真好！', '‘好’吗？']],
  ['de', ['Schau! ', '„Spiel jetzt.“ ', 'Ja. ', '»Los.« ', 'Gut.']],
  ['de', ['„Spiel jetzt.“', 'Ja.']],
  ['fr', ['Regarde ! ', '«Joue.» ', 'Oui.']],
  ['en', ['Look. ', '"Play now!" ', 'he said. ', '(It’s free.) ', 'Go.']],
  ['en', ["It's here.", '"Play now!"', 'he said.']],
  ['en', ['Wow! ', '[pause 0.5s] Now merge.']],
])('in %s a bracket or quote that opens belongs to the sentence after it: %j', (locale, sentences) => {
  expect(split(sentences.join(''), locale)).toEqual(sentences);
});

it('the last sentence has all of the rest, and a text without one has none', () => {
  expect(split('見て。「', 'ja')).toEqual(['見て。「']);
  expect(split('', 'ja')).toEqual([]);
});

it.each([
  ['ur', 'کھیلیں۔'],
  ['hy', 'հիմա։'],
  ['am', 'ይጫወቱ።'],
  ['hi', 'खेलें।'],
  ['my', 'ကစားပါ။'],
  ['km', 'លេង។'],
  ['ar', 'الآن؟'],
  ['ja', '遊ぼう！」'],
  ['zh', '（免费。）'],
  ['de', 'jetzt!“'],
  ['de', 'jetzt!«'],
  ['fr', 'jouez ! »'],
  ['en', 'now!”) '],
  ['el', 'έτοιμος;'],
  ['el-GR', 'Crush;»'],
  ['el', 'έτοιμος\u037e'],
])('a word of %s ends a sentence: %s', (locale, word) => {
  expect(endsSentence(word, locale)).toBe(true);
});

it.each(['now', 'now,', 'now;', 'v1.2', '«now»', 'हाँ,', 'jetzt:“', ''])(
  'no sentence ends with "%s"',
  (word) => {
    expect(endsSentence(word, 'en')).toBe(false);
  },
);
