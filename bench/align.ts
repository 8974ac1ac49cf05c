/**
 * How well the words of foreign speech are found: `node align.ts`. The speech is espeak-ng's own, so its true times are
 * known, but in other timbres (the Klatt synthesiser among them), pitches and rates, with noise and echo, with pauses
 * elsewhere, and in another accent. Prints the errors of word starts and ends in milliseconds: of eight languages with long
 * texts, then of all others with their greetings.
 */
import { createAligner } from '@avatarcade/speech/align';
import { createTrials, type ForeignSpeaker } from '@avatarcade/speech/testing/alignment';
import { pickQuantile } from '@avatarcade/speech/testing/word-errors';
import { LANGUAGES, VOICES } from '@avatarcade/speech/voices';

const TEXTS: Readonly<Record<string, string>> = {
  English:
    'Meet Candy Rush, the sweetest puzzle game of the year! Swap, match and blast your way through a thousand levels with friends from all over the world. Ready for a challenge? It is free to play and ten million players love it. Download it now and start your adventure today.',
  German:
    'Kennst du schon das süßeste Puzzle des Jahres? Tausche, kombiniere und sprenge dich durch tausend Level mit Freunden aus der ganzen Welt. Bist du bereit für die Herausforderung? Es ist kostenlos. Lade es jetzt herunter und beginne dein Abenteuer noch heute.',
  Russian:
    'Познакомьтесь с самой сладкой головоломкой года! Меняйте, собирайте и взрывайте конфеты на тысяче уровней вместе с друзьями со всего мира. Готовы к вызову? Играйте бесплатно. Скачайте игру прямо сейчас и начните своё приключение сегодня.',
  'Spanish (Latin America)':
    '¡Conoce el rompecabezas más dulce del año! Cambia, combina y explota caramelos en mil niveles con amigos de todo el mundo. ¿Listo para el desafío? Es gratis y millones de jugadores lo adoran. Descárgalo ahora y empieza tu aventura hoy mismo.',
  French:
    "Découvrez le puzzle le plus doux de l'année ! Échangez, associez et faites exploser des bonbons dans mille niveaux avec des amis du monde entier. Prêt pour le défi ? C'est gratuit. Téléchargez le jeu maintenant et commencez votre aventure aujourd'hui.",
  Turkish:
    'Yılın en tatlı bulmaca oyunuyla tanışın! Değiştirin, eşleştirin ve dünyanın her yerinden arkadaşlarınızla bin seviyede patlatın. Meydan okumaya hazır mısınız? Oynamak ücretsiz. Hemen indirin ve maceranıza bugün başlayın.',
  Hindi:
    'साल के सबसे मीठे पहेली खेल से मिलिए! दुनिया भर के दोस्तों के साथ हज़ार स्तर पार कीजिए। क्या आप तैयार हैं? खेलना मुफ़्त है। अभी डाउनलोड कीजिए और आज ही शुरू कीजिए।',
  Chinese:
    '快来认识今年最甜的益智游戏！和全世界的朋友一起闯过一千个关卡。准备好挑战了吗？游戏完全免费。现在就下载，今天就开始你的冒险吧。',
};

type Stranger = ForeignSpeaker & { pausesElsewhere?: boolean };

const FEW_SPEAKERS: Readonly<Record<string, Stranger>> = {
  'clean, slower': { variant: 'f2', pitch: 60, range: 40, rate: 150, noise: 40, lead: 0.4, tail: 0.8 },
  'Klatt, noise, echo': {
    variant: 'klatt2',
    pitch: 40,
    range: 60,
    rate: 190,
    noise: 25,
    echo: 0.3,
    lead: 0.1,
  },
};
const SPEAKERS: Readonly<Record<string, Stranger>> = {
  ...FEW_SPEAKERS,
  'low, fast, noise': { variant: 'm7', pitch: 30, range: 80, rate: 210, noise: 20, echo: 0.4 },
  'slow, echo, noise': { variant: 'f5', pitch: 55, range: 30, rate: 125, noise: 20, echo: 0.5, lead: 1 },
  'pauses elsewhere': {
    variant: 'm3',
    pitch: 50,
    range: 50,
    rate: 170,
    noise: 30,
    lead: 0.2,
    pausesElsewhere: true,
  },
};
/** Accents outside the goal: the reference pronounces the text differently from the speaker. */
const ACCENTS: Readonly<Record<string, string>> = { English: 'en-gb-scotland', French: 'fr-be' };

await using aligner = createAligner();
const runTrial = await createTrials(aligner);
const promised: number[] = [];
print('language', 'speaker', 'words', 'median', '95 %', 'worst', 'seconds of work');
for (const [language, text] of Object.entries(TEXTS)) {
  for (const [name, speaker] of Object.entries(SPEAKERS))
    promised.push(...(await measure(language, name, { text, ...speaker })));
}
report('all of these', promised);
const others: number[] = [];
for (const { label } of LANGUAGES.filter(({ label }) => !TEXTS[label])) {
  const greeting = VOICES.find(({ language }) => language === label)?.greeting ?? '';
  for (const [name, speaker] of Object.entries(FEW_SPEAKERS))
    others.push(...(await measure(label, `greeting: ${name}`, { text: greeting, ...speaker })));
}
report('all other languages', others);
report('all languages', [...promised, ...others]);
for (const [language, accent] of Object.entries(ACCENTS)) {
  for (const [name, speaker] of Object.entries(SPEAKERS))
    await measure(language, `${accent}: ${name}`, {
      text: TEXTS[language] ?? '',
      ...speaker,
      accent,
      pausesElsewhere: false,
    });
}

async function measure(
  language: string,
  name: string,
  { text, pausesElsewhere, ...speaker }: Stranger & { text: string },
): Promise<number[]> {
  const voice = VOICES.find((each) => each.language === language);
  if (!voice) throw new Error(`There is no voice for ${language}.`);
  const started = performance.now();
  const spoken = pausesElsewhere ? moveSigns(text) : text;
  const errors = await runTrial({ spoken, text, voice, speaker });
  report(`${language.padEnd(24)}${name}`, errors, ((performance.now() - started) / 1000).toFixed(1));
  return errors;
}

/** The same words with other commas. */
function moveSigns(text: string): string {
  return text
    .replaceAll(/[,!.](?= )/gu, '')
    .split(' ')
    .map((word, index) => (index % 4 === 2 && /\p{L}$/u.test(word) ? `${word},` : word))
    .join(' ');
}

function report(name: string, errors: readonly number[], seconds = ''): void {
  const [middle, most, worst] = [0.5, 0.95, 1].map((share) =>
    (pickQuantile(errors, share) * 1000).toFixed(0),
  );
  print(
    name.slice(0, 24),
    name.slice(24),
    String(errors.length / 2),
    `${middle} ms`,
    `${most} ms`,
    `${worst} ms`,
    seconds,
  );
}

function print(...cells: string[]): void {
  const widths = [24, 36, 7, 8, 8, 8, 16];
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(widths[index] ?? 8)).join(' ')}\n`);
}
