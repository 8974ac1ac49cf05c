import { expect, it } from 'vitest';
import { planCaptionCut } from './cut-at-captions.ts';

/** Three captions of two seconds each, which say these texts. */
const captionsOf = (...texts: string[]) =>
  [
    'WEBVTT\n',
    ...texts.map((text, at) => `00:00:0${2 * at}.000 --> 00:00:0${2 * at + 2}.000\n${text}\n`),
  ].join('\n');

it.each([
  ['en', 'Swap gems.', 'Blow up the boss.', 'Play now!'],
  ['ur', 'جواہر ملائیں۔', 'باس کو ہرائیں۔', 'ابھی کھیلیں۔'],
  ['hy', 'Միացրու քարերը։', 'Հաղթիր բոսին։', 'Խաղա հիմա։'],
  ['ja', '「宝石をつなげて。」', '「ボスをたおそう！」', '今すぐプレイ！'],
  ['el', 'Ένωσε τα πετράδια.', 'Θα νικήσεις το Boss;', 'Παίξε τώρα!'],
])('a video in %s is cut after the last sentence that fits, before its end card', (locale, ...texts) => {
  const cut = planCaptionCut({ captions: captionsOf(...texts), locale, seconds: 9, maxSeconds: 8 });
  expect(cut).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 9 },
  ]);
});

it('nothing is left of a video in which no sentence ends in time', () => {
  const captions = captionsOf('Swap gems and', 'blow up the boss and', 'play now!');
  expect(planCaptionCut({ captions, locale: 'en', seconds: 9, maxSeconds: 8 })).toEqual([]);
});
