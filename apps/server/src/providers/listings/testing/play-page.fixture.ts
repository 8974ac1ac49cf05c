export type PlayGame = {
  name: string;
  summary: string;
  /** HTML, as the page holds it. */
  description: string;
  icon: string;
  category: string;
  genre: string;
  tags: string[];
  developer: string;
  ageRating: string;
  screenshots: string[];
  /** What the page's title ends in, in its language. */
  titleEnd?: string;
};

export const FOX_GAME: PlayGame = {
  name: 'Fox & Ember: Match',
  summary: 'Match stones, wake the forest.',
  description:
    'Match three stones &amp; wake the forest!<br><br><b>Features</b><br>★ 400 hand-made levels<br>★ Play offline, no Wi-Fi needed<br>★ A fox who talks back<br><br>Follow us: https://example.com/fox',
  icon: 'https://play-lh.googleusercontent.com/fox-icon',
  category: 'GAME_PUZZLE',
  genre: 'Puzzle',
  tags: ['Match 3', 'Casual', 'Offline', 'Stylized'],
  developer: 'Ember Works',
  ageRating: 'Everyone',
  screenshots: [1, 2, 3].map((n) => `https://play-lh.googleusercontent.com/fox-shot-${n}`),
};

export const GERMAN_GAME: PlayGame = {
  name: 'Straße der Götter – Rollenspiel',
  summary: 'Würfle, sammle, herrsche über die Straße.',
  description: 'Über 200 Helden &amp; Götter!<br><br>• Ohne Internet spielbar<br>• Größe zählt nicht',
  icon: 'https://play-lh.googleusercontent.com/strasse',
  category: 'GAME_ROLE_PLAYING',
  genre: 'Rollenspiele',
  tags: ['Einzelspieler', 'Rundenbasiert'],
  developer: 'Müller & Söhne GmbH',
  ageRating: 'USK ab 6 Jahren',
  screenshots: ['https://play-lh.googleusercontent.com/strasse-1'],
  titleEnd: ' – Apps bei Google Play',
};

export const JAPANESE_GAME: PlayGame = {
  ...GERMAN_GAME,
  name: '星のかけら：メテオ合成',
  summary: '隕石を合成して夜空を照らそう。',
  description: '隕石を合成しよう！<br><br>◆300以上のステージ<br>◆オフラインで遊べる',
  genre: 'ロールプレイング',
  tags: ['シングルプレイヤー', 'ターン制'],
  developer: '株式会社スターリング',
  ageRating: '3 歳以上',
  titleEnd: ' - Google Play のアプリ',
};

export const ARABIC_GAME: PlayGame = {
  ...GERMAN_GAME,
  name: 'دمج النيازك: لغز الفضاء',
  summary: 'ادمج النيازك وأضئ السماء.',
  description: 'ادمج النيازك المتساقطة!<br><br>أكثر من 300 مستوى<br>العب دون اتصال',
  genre: 'لعب الأدوار',
  tags: ['لاعب واحد', 'غير متصل'],
  developer: 'استوديو ستارلينغ',
  ageRating: 'تقييم +3 عام',
  titleEnd: ' - التطبيقات على Google Play',
};

/** Which of its three voices a page speaks with. */
export type PageParts = {
  linkedData?: boolean;
  marks?: boolean;
  blocks?: boolean;
};

/** A listing page built like the store's own: JSON-LD, meta tags and marks, data blocks. */
export function buildPlayPage(
  game: PlayGame,
  { linkedData = true, marks = true, blocks = true }: PageParts = {},
): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><base href="https://play.google.com/">',
    marks ? metaTags(game) : '',
    linkedData ? linkedDataScript(game) : '',
    '</head><body><div id="yDmH0d"><c-wiz>',
    marks ? markedBody(game) : '<div class="x1"></div>',
    '</c-wiz></div>',
    `<script nonce="n">AF_initDataCallback({key: 'ds:4', hash: '3', data:[["en"]], sideChannel: {}});</script>`,
    blocks ? blockScript(game) : '',
    '</body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function metaTags(game: PlayGame): string {
  const title = escapeHtml(`${game.name}${game.titleEnd ?? ' - Apps on Google Play'}`);
  return `<title id="main-title">${title}</title>
<meta name="description" content="${escapeHtml(game.summary)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${escapeHtml(game.summary)}">
<meta property="og:image" content="${game.icon}">`;
}

function linkedDataScript(game: PlayGame): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: game.name,
    url: 'https://play.google.com/store/apps/details/Fox?id=com.ember.fox',
    description: game.summary,
    operatingSystem: 'ANDROID',
    applicationCategory: game.category,
    image: game.icon,
    contentRating: game.ageRating,
    author: { '@type': 'Person', name: game.developer, url: 'https://example.com' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', ratingCount: '1234' },
    offers: [{ '@type': 'Offer', price: '0', priceCurrency: 'USD' }],
  };
  return `<script type="application/ld+json" nonce="n">${JSON.stringify(data)}</script>`;
}

function markedBody(game: PlayGame): string {
  const shots = game.screenshots.flatMap((url, index) => [
    `<img src="${url}=w526-h296" alt="Screenshot image" itemprop="image" data-screenshot-index="${index}">`,
    `<img src="${url}=w526-h296" alt="Screenshot image" data-screenshot-index="${index}">`,
  ]);
  return `<img src="${game.icon}=w240-h480" alt="Icon image" itemprop="image">
<h1 itemprop="name"><span>${escapeHtml(game.name)}</span></h1>
<div><a href="/store/apps/dev?id=5700313618786177705"><span>${escapeHtml(game.developer)}</span></a></div>
${shots.join('')}
<section><header><h2>About this game</h2></header>
<div class="bARER" data-g-id="description">${game.description}</div></section>
<div itemprop="genre"><a href="/store/apps/category/${game.category}"><span>${game.genre}</span></a></div>
${game.tags.map((tag) => `<div itemprop="genre"><span>${tag}</span></div>`).join('')}`;
}

function blockScript(game: PlayGame): string {
  const app: unknown[] = Array.from({ length: 120 }, () => null);
  app[0] = [game.name];
  app[9] = [game.ageRating];
  app[68] = [game.developer];
  app[72] = [[null, game.description]];
  app[73] = [[null, game.summary]];
  app[78] = [game.screenshots.map((url) => [null, 2, [720, 1280], [null, null, url]])];
  app[79] = [[[game.genre, null, game.category]]];
  app[95] = [[null, 2, [512, 512], [null, null, game.icon]]];
  app[118] = game.tags.map((tag) => [tag]);
  const data = [null, [null, null, app]];
  return `<script nonce="n">AF_initDataCallback({key: 'ds:5', hash: '11', data:${JSON.stringify(data).replaceAll('<', '\\u003c')}, sideChannel: {}});</script>`;
}

export const CONSENT_PAGE = `<!doctype html><html><head><title>Before you continue to Google Play</title>
<meta property="og:title" content="Before you continue"><meta name="description" content="We use cookies and data.">
</head><body><h1>Before you continue</h1><form action="https://consent.google.com/save" method="POST">
<button>Reject all</button><button>Accept all</button></form></body></html>`;
