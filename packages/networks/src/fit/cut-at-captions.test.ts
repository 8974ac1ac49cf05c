import { expect, it } from 'vitest';
import { planCaptionCut } from './cut-at-captions.ts';

/** Three captions of two seconds each, which say these texts. */
const captionsOf = (...texts: string[]) =>
  [
    'WEBVTT\n',
    ...texts.map((text, at) => `00:00:0${2 * at}.000 --> 00:00:0${2 * at + 2}.000\n${text}\n`),
  ].join('\n');

it.each([
  ['English', 'Swap gems.', 'Blow up the boss.', 'Play now!'],
  ['Urdu', 'جواہر ملائیں۔', 'باس کو ہرائیں۔', 'ابھی کھیلیں۔'],
  ['Armenian', 'Միացրու քարերը։', 'Հաղթիր բոսին։', 'Խաղա հիմա։'],
  ['Japanese', '「宝石をつなげて。」', '「ボスをたおそう！」', '今すぐプレイ！'],
])('a video in %s is cut after the last sentence that fits, before its end card', (_, ...texts) => {
  const cut = planCaptionCut({ captions: captionsOf(...texts), seconds: 9, maxSeconds: 8 });
  expect(cut).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 9 },
  ]);
});

it('nothing is left of a video in which no sentence ends in time', () => {
  const captions = captionsOf('Swap gems and', 'blow up the boss and', 'play now!');
  expect(planCaptionCut({ captions, seconds: 9, maxSeconds: 8 })).toEqual([]);
});
