import { describe, expect, it } from 'vitest';
import { MAX_PHRASE } from '../engine/espeak-memory.ts';
import { buildPhraseText } from '../engine/time-phones.ts';
import { MAX_TEXT } from '../speech-limits.ts';
import { LANGUAGES } from '../voices.ts';
import { prepareText } from './prepare-text.ts';

const say = (text: string, locale = 'en-US'): string =>
  prepareText(text, { locale })
    .map(
      ({ words, end }) =>
        `${words
          .map(({ spoken }) => spoken)
          .filter(Boolean)
          .join(' ')} [${end}]`,
    )
    .join(' ');

describe('what is said for a text', () => {
  it.each([
    ['en-US', 'It costs $4.99.', 'It costs 4 dollars 99 [statement]'],
    ['en-US', 'Only $5!', 'Only 5 dollars [exclamation]'],
    ['de', 'Nur 4,99 €!', 'Nur 4 Euro 99 [exclamation]'],
    ['ru', 'Скидка 50%', 'Скидка 50 процентов [statement]'],
    ['en-US', '10M+ players', '10 million + players [statement]'],
    ['en-US', '1,000,000 levels', '1000000 levels [statement]'],
    ['de', '1.000.000 Level', '1000000 Level [statement]'],
    ['en-US', 'Version 2.5', 'Version 2.5 [statement]'],
    ['de', 'Fast 2,5 Meter', 'Fast 2,5 Meter [statement]'],
    ['en-US', 'At https://play.google.com/store/apps?id=x.', 'At play.google.com [statement]'],
    ['en-US', 'Play it FREE on iOS', 'Play it free on iOS [statement]'],
    ['en-US', 'GET IT NOW for FREE', 'get it now for free [statement]'],
    ['en-US', 'A co-op RPG with PvP', 'A co-op RPG with PVP [statement]'],
    ['tr', 'HIZLI', 'hızlı [statement]'],
    ['en-US', 'BlockBlast & friends 🎮🎉', 'Block Blast and friends [statement]'],
    ['en-US', '#PlayNow 24/7', 'Play Now 24 7 [statement]'],
    ['en-US', 'The #1 game', 'The number 1 game [statement]'],
    ['en-US', 'Version 10.5.2 of 2024-10-05', 'Version 10.5.2 of 2024-10-05 [statement]'],
    ['en-US', 'A <break time="9s"/> [[h@l@U]] \u0000 trick', 'A break time= 9s h@l@U trick [statement]'],
    ['zh-CN', '优惠50%', '优惠 百分之50 [statement]'],
    ['zh-CN', '¥30', '30 人民币 [statement]'],
    ['ar', 'خصم 50%', 'خصم 50 في المِئَة [statement]'],
    ['ko', '50% 할인', '50 퍼센트 할인 [statement]'],
    ['vi', 'Giảm 50%', 'Giảm 50 phần trăm [statement]'],
    ['ja', 'たった$4.99', 'たった 4 ドル 99 [statement]'],
    ['zh-CN', '仅售$4.99起', '仅 售 4 美元 99 起 [statement]'],
    ['fr-FR', 'Fox & Ember', 'Fox et Ember [statement]'],
    ['ru', 'Том&Джерри', 'Том и Джерри [statement]'],
    ['uk', '1 000 000 гравців', '1 мільйон гравців [statement]'],
    ['uk', 'Понад 2500000', 'Понад 2 мільйони 500000 [statement]'],
    ['vi', '12345', '12 nghìn 345 [statement]'],
    ['sw', '5000000', 'milioni 5 [statement]'],
    ['uz', '1987', 'bir ming toʻqqiz yuz sakson yetti [statement]'],
    ['uz', '400 ta', 'toʻrt yuz ta [statement]'],
    ['ne', '10M+ खेलाडी, 2.5', '१००००००० + खेलाडी [comma] २.५ [statement]'],
    ['si', '$5', 'ඩොලර් 5 [statement]'],
    ['es-MX', 'Solo $99.50', 'Solo 99 pesos 50 [statement]'],
    [
      'es-MX',
      'Gana $5 USD, US $5 o $5 millones',
      'Gana 5 dólares [comma] 5 dólares o 5 millones de pesos [statement]',
    ],
    ['es-MX', 'Solo USD 4.99 o MX$99', 'Solo 4 dólares 99 o 99 pesos [statement]'],
    ['es-ES', '$99 MXN o U$S 5', '99 pesos o 5 dólares [statement]'],
    ['en-US', 'In the US $5 is little', 'In the US 5 dollars is little [statement]'],
    [
      'en-US',
      'Win $5 million, or $1.5 BILLION!',
      'Win 5 million dollars [comma] or 1.5 billion dollars [exclamation]',
    ],
    ['en-US', 'Only CA$5 or A$7', 'Only 5 Canadian dollars or 7 Australian dollars [statement]'],
    ['en-US', 'Save EUR 4.99, 5 GBP', 'Save 4 euros 99 [comma] 5 pounds [statement]'],
    ['en-US', 'TRY 5 NEW LEVELS', 'try 5 new levels [statement]'],
    ['en-US', '10 million players', '10 million players [statement]'],
    ['de-DE', 'Gewinne 5 Millionen €', 'Gewinne 5 Millionen Euro [statement]'],
    ['de-DE', 'Nur ₩5,900 oder $1.999', 'Nur 5900 Südkoreanische Won oder 1999 Dollar [statement]'],
    ['fr-FR', 'Dès ¥1,200', 'Dès 1200 yens japonais [statement]'],
    ['pt-BR', 'Ganhe R$ 5 milhões', 'Ganhe 5 milhões de Reais [statement]'],
    ['ru', 'Приз 5 миллионов ₽', 'Приз 5 миллионов рублей [statement]'],
    ['pl', 'Tylko 19,99 zł, 1 zł i 5 PLN', 'Tylko 19 złotych 99 [comma] 1 złoty i 5 złotych [statement]'],
    ['tr', 'Sadece 49,99 TL', 'Sadece 49 lira 99 [statement]'],
    ['hi', '₹399 या ₹5 लाख', '399 रुपए या 5 लाख रुपए [statement]'],
    ['ja', '¥480か$500万', '480 エン か 500 マンドル [statement]'],
    ['ko', '₩5,900 또는 $500만', '5900 원 또는 500 만 달러 [statement]'],
    ['zh-CN', '奖金$500万起', '奖金 500 万美元 起 [statement]'],
    ['id', 'Hanya $5 juta', 'Hanya 5 juta Dolar [statement]'],
    ['es-MX', 'Por $1 o US$5', 'Por 1 peso o 5 dólares [statement]'],
    [
      'fr-FR',
      'Dès $4.99, $5M et €5M',
      'Dès 4 dollars 99 [comma] 5 millions de dollars et 5 millions d’euros [statement]',
    ],
    ['it-IT', 'Vinci $2M', 'Vinci 2 milioni di dollari [statement]'],
    ['tr', 'Sadece ₺5 ya da $3', 'Sadece 5 lira ya da 3 dolar [statement]'],
    ['en-GB', 'Only £2 or ₹50', 'Only 2 pounds or 50 rupees [statement]'],
    ['es-ES', 'Solo $5', 'Solo 5 dólares [statement]'],
    ['es-ES', '¡GRATIS en iOS! 🎁', 'gratis en iOS [exclamation]'],
    ['tr', 'ÜCRETSİZ OYNA', 'ücretsiz oyna [statement]'],
    ['pl', 'Graj na www.gra.pl/start', 'Graj na gra.pl [statement]'],
    ['en-US', 'Win $10M or €1.5K+', 'Win 10 million dollars or 1.5 thousand euros + [statement]'],
    ['en-US', '12.25M players', '12.25 million players [statement]'],
    ['en-US', 'Only $9.9999', 'Only 10 dollars [statement]'],
    ['nl', 'Voor € 4,99', 'Voor 4 euro 99 [statement]'],
    ['pt-BR', 'Por R$ 9,90', 'Por 9 Reais 90 [statement]'],
    ['de', 'Nur 5 € 10 Level', 'Nur 5 Euro 10 Level [statement]'],
    ['kk', '500 ₸', '500 теңге [statement]'],
    ['zh-CN', '仅30¥起', '仅 30 人民币 起 [statement]'],
    ['ne', '$10M', '१००००००० डलर [statement]'],
    ['en-US', 'RPGs and MMORPGs', 'RPGs and MMORPGs [statement]'],
    ['pt-BR', 'Eu adoro, e eu jogo na TV', 'Eu adoro [comma] e eu jogo na TV [statement]'],
    ['pt-BR', 'EU ADORO ESTE JOGO', 'eu adoro este jogo [statement]'],
    ['pt-BR', 'Regras da EU', 'Regras da EU [statement]'],
    ['lv', 'Spēlē ar draugiem', 'Spēlē ar draugiem [statement]'],
    ['en-US', 'Play it with ai', 'Play it with AI [statement]'],
    ['en-US', 'Agent 007, v1.0.2', 'Agent 007 [comma] v1.0.2 [statement]'],
  ])('%s: %s', (locale, text, expected) => {
    expect(say(text, locale)).toBe(expected);
  });

  it('breaks at punctuation and knows its kind', () => {
    expect(say('Ready? Swap, match — and blast! Wait… Now: go.')).toBe(
      'Ready [question] Swap [comma] match [dash] and blast [exclamation] Wait [ellipsis] Now [colon] go [statement]',
    );
  });

  it('breaks at the signs of other scripts', () => {
    expect(prepareText('नमस्ते। मज़ा लें', { locale: 'hi' }).map(({ end }) => end)).toEqual([
      'statement',
      'statement',
    ]);
    expect(prepareText('مرحبا، هل أنت جاهز؟ هيا', { locale: 'ar' }).map(({ end }) => end)).toEqual([
      'comma',
      'question',
      'statement',
    ]);
    expect(say('Έτοιμος; Παίξε «τώρα;»', 'el')).toBe('Έτοιμος [question] Παίξε τώρα [question]');
    expect(say('Swap gems; blast them.')).toBe('Swap gems [colon] blast them [statement]');
    expect(prepareText('好玩吗?来吧!', { locale: 'zh' }).map(({ end }) => end)).toEqual([
      'question',
      'exclamation',
    ]);
  });

  it('does not end a sentence at an abbreviation', () => {
    expect(say('Meet Dr. Mole vs. the moles, e.g. Max.')).toBe(
      'Meet Dr Mole vs the moles [comma] e.g Max [statement]',
    );
  });

  it('breaks at line ends', () => {
    expect(say('Play now\nHave fun')).toBe('Play now [line] Have fun [statement]');
  });

  it('takes a breath in a long run of words without signs', () => {
    const phrases = prepareText(Array.from({ length: 40 }, (_, index) => `word${index}`).join(' '), {
      locale: 'en',
    });
    expect(phrases.map(({ words }) => words.length)).toEqual([14, 14, 12]);
  });

  it.each(LANGUAGES)('fits into the memory that is set aside for a phrase, in $label', ({ locale }) => {
    for (const text of ['&', '9+', '999999999999999+'].map((part) => part.repeat(500).slice(0, MAX_TEXT))) {
      const phrases = prepareText(text, { locale }).map(({ words, end }) => buildPhraseText(words, end).text);
      expect(Math.max(...phrases.map((phrase) => Buffer.byteLength(phrase)))).toBeLessThan(MAX_PHRASE);
    }
  });

  it('is nothing for a text without words', () => {
    expect(prepareText(' 🎮 … ', { locale: 'en' })).toEqual([]);
  });
});
