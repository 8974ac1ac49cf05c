import type { Brief } from '../copywriter.port.ts';

type Game = Pick<Brief, 'title' | 'categories'>;

export const FOX: Game = {
  title: 'Fox & Ember: Match',
  categories: ['Puzzle', 'Match 3', 'Casual', 'Offline'],
};
export const DRIFT: Game = {
  title: 'Night Drift City',
  categories: ['Racing', 'Multiplayer', 'Realistic'],
};
export const THRONE: Game = {
  title: 'Throne of Ravens',
  categories: ['Strategy', 'Role Playing', 'Fantasy', 'Multiplayer'],
};
export const GAMES = [FOX, DRIFT, THRONE];

/** Listings as makers write them, with headings, emoji, small print and all. By title and language. */
export const LISTINGS: Record<string, Record<string, string>> = {
  [FOX.title]: {
    English: `Match three stones and wake the sleeping forest!
Solve 400 hand-made puzzles across twelve magical worlds, each with a secret of its own.

FEATURES
★ Play offline, no Wi-Fi needed
★ A fox who talks back
★ Daily rewards
★ Collect rare creatures and build your own enchanted village with friends
🔥 RATED 4.8 STARS BY MILLIONS! 🔥
Remove ads for only $4.99!

Follow us on Facebook: https://facebook.com/fox
Please note: Fox & Ember is free to play, but some items can be purchased.
Privacy Policy: https://example.com/privacy`,
    German: `Kombiniere drei Steine und wecke den schlafenden Wald!
Löse 400 von Hand gebaute Rätsel in zwölf magischen Welten, jede mit ihrem eigenen Geheimnis.

MERKMALE
★ Ein Fuchs, der Widerworte gibt
★ Tägliche Belohnungen
★ Sammle seltene Tiere und baue mit Freunden dein eigenes verzaubertes Dorf

Datenschutz: https://example.com/privacy
Fox & Ember ist kostenlos, einige Inhalte können aber gekauft werden.`,
    Japanese: `3つの石をそろえて、眠れる森を目覚めさせよう！
12の魔法の世界で、手作りのパズル400問に挑戦できます。

【特徴】
・オフラインでも遊べます
・おしゃべりなキツネが旅の相棒です
・珍しい生き物を集めて、友だちと魔法の村を作りましょう

お問い合わせ：https://example.com
※一部アイテムは課金が必要です。`,
  },
  [DRIFT.title]: {
    English: `The city sleeps. You don't.
Drift through 60 neon streets and leave the police behind.
Tune more than 40 cars, from engine to paint, and race friends in real time.
• New events every week
• Five weather types
Best racing game in the world!`,
    Russian: `Город спит, а ты нет.
Дрифтуй по 60 неоновым улицам и уходи от погони.
Настраивай машины от мотора до краски и соревнуйся с друзьями в реальном времени.
• Новые события каждую неделю
• Пять видов погоды
Лучшая гоночная игра в мире!
Политика конфиденциальности: https://example.com`,
    Spanish: `La ciudad duerme. Tú no.
Derrapa por 60 calles de neón y deja atrás a la policía.
Prepara más de 40 coches, del motor a la pintura, y compite con tus amigos en tiempo real.
• Eventos nuevos cada semana
• Cinco tipos de clima`,
  },
  [THRONE.title]: {
    English: `The king is dead and the ravens have seen who did it.
Raise a keep, train your army and forge alliances with players from all over the map.
Every choice changes the story of your house.
Lead 24 heroes with skills of their own into battles of hundreds of soldiers.`,
    Hindi: `राजा मर चुका है, और कौवों ने सब कुछ देखा है।
अपना किला बनाइए, सेना तैयार कीजिए और दूसरे खिलाड़ियों के साथ गठबंधन कीजिए।
हर फ़ैसला आपके वंश की कहानी बदल देता है।
अपने कौशल वाले 24 नायकों को सैकड़ों सैनिकों की लड़ाई में उतारिए।`,
  },
};

export function briefOf(game: Game, language: string, turn = 0): Brief {
  const own = LISTINGS[game.title]?.[language];
  const description = own ?? LISTINGS[game.title]?.English ?? '';
  return { ...game, description, mechanics: '', audience: '', language, turn };
}
