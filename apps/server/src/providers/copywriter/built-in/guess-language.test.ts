import { expect, it } from 'vitest';
import { guessLanguage, isWrittenIn } from './guess-language.ts';
import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';

it.each([
  ['en-US', 'Match three stones with the fox and wake the sleeping forest.'],
  ['de-DE', 'Finde mit dem Fuchs den Weg durch den dunklen Wald und rette die Tiere.'],
  ['fr-FR', 'Aide le renard à traverser la forêt et sauve les animaux perdus.'],
  ['id', 'Bangun kotamu sendiri dan lawan naga dalam pertempuran seru.'],
  ['ms', 'Bina bandar anda sendiri dan lawan naga dalam pertempuran hebat.'],
  ['da', 'Byg din egen by og kæmp mod drager sammen med dine venner.'],
  ['nb', 'Bygg din egen by og kjemp mot drager sammen med vennene dine.'],
  ['sv', 'Bygg din egen stad och slåss mot drakar tillsammans med dina vänner.'],
  ['cs', 'Postav si vlastní město a bojuj s draky společně s přáteli.'],
  ['sk', 'Postav si vlastné mesto a bojuj s drakmi spolu s priateľmi.'],
  ['ro', 'Construiește-ți propriul oraș și luptă cu dragonii alături de prieteni.'],
  ['hu', 'Építsd fel a saját városodat, és harcolj sárkányok ellen a barátaiddal.'],
  ['fi', 'Rakenna oma kaupunkisi ja taistele lohikäärmeitä vastaan ystävien kanssa.'],
  ['tr', 'Kendi şehrini kur ve arkadaşlarınla birlikte ejderhalarla savaş.'],
  ['ru', 'Строй свой город и сражайся с драконами вместе с друзьями.'],
  ['uk', 'Будуй власне місто та бийся з драконами разом із друзями.'],
  ['bg', 'Изгради своя град и се бий с дракони заедно с приятелите си.'],
  ['hi', 'अपना शहर बनाओ और दोस्तों के साथ ड्रैगन से लड़ो।'],
  ['mr', 'तुमचे शहर बांधा आणि मित्रांसोबत ड्रॅगनशी लढा.'],
  ['zh-CN', '建造你的城市，和朋友一起与巨龙战斗。'],
  ['ja', '自分の街を作り、仲間とドラゴンに立ち向かおう。'],
  ['ar', 'ابن مدينتك وقاتل التنانين مع أصدقائك.'],
  ['fa', 'شهر خود را بسازید و با دوستانتان با اژدهایان بجنگید.'],
  ['ur', 'اپنا شہر بنائیں اور دوستوں کے ساتھ ڈریگن سے لڑیں۔'],
])('one sentence is enough to tell %s', async (locale, text) => {
  expect(await guessLanguage(text)).toBe(locale);
});

it('every language recognises itself', async () => {
  for (const locale of PHRASE_LOCALES) {
    const { fillers } = await loadPhrases(locale);
    expect(await isWrittenIn(fillers.join(' '), locale)).toBe(true);
  }
});

it('names and numbers alone have no language', async () => {
  for (const text of ['', '12 345', 'Fox', '🔥🔥🔥', 'https://example.com/the/and/you']) {
    expect(await guessLanguage(text)).toBeUndefined();
  }
});

it('a million letters without a space are no more work than their length', async () => {
  expect(await guessLanguage('建造你的城市'.repeat(170_000))).toBe('zh-CN');
  expect(
    await guessLanguage(`${'建造你的城市'.repeat(20)} mira@example.com (https://example.com/the/and/you)`),
  ).toBe('zh-CN');
});

it('regions of a language read each other’s texts, other languages don’t', async () => {
  const text = 'Construye tu propia ciudad y lucha contra los dragones con tus amigos.';
  expect(await isWrittenIn(text, 'es-MX')).toBe(true);
  expect(await isWrittenIn(text, 'es-ES')).toBe(true);
  expect(await isWrittenIn(text, 'pt-PT')).toBe(false);
});
