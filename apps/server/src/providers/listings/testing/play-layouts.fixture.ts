import type { PlayGame } from './play-page.fixture.ts';

/** What the store's own navigation says in a language. */
export type StoreWords = {
  language: string;
  kids: string;
  similar: string;
  more: string;
  /** Category ids and their names. */
  categories: Record<string, string>;
};

export const STORE_WORDS: StoreWords[] = [
  {
    language: 'en',
    kids: 'Kids',
    similar: 'Similar games',
    more: 'More by this developer',
    categories: {
      GAME_ACTION: 'Action',
      GAME_RACING: 'Racing',
      GAME_WORD: 'Word',
      TOOLS: 'Tools',
      COMICS: 'Comics',
    },
  },
  {
    language: 'de',
    kids: 'Kinder',
    similar: 'Ähnliche Spiele',
    more: 'Mehr von diesem Anbieter',
    categories: {
      GAME_ACTION: 'Action',
      GAME_RACING: 'Rennspiele',
      GAME_WORD: 'Wortspiele',
      TOOLS: 'Werkzeuge',
    },
  },
  {
    language: 'ja',
    kids: 'キッズ',
    similar: '類似のゲーム',
    more: '同じ販売元の作品',
    categories: { GAME_ACTION: 'アクション', GAME_RACING: 'レース', GAME_WORD: '言葉', TOOLS: 'ツール' },
  },
  {
    language: 'ar',
    kids: 'الأطفال',
    similar: 'ألعاب مشابهة',
    more: 'المزيد من هذا المطوّر',
    categories: { GAME_ACTION: 'أكشن', GAME_RACING: 'سباقات', GAME_WORD: 'كلمات', TOOLS: 'أدوات' },
  },
  {
    language: 'pt-BR',
    kids: 'Infantil',
    similar: 'Jogos parecidos',
    more: 'Mais deste desenvolvedor',
    categories: { GAME_ACTION: 'Ação', GAME_RACING: 'Corrida', GAME_WORD: 'Palavras', TOOLS: 'Ferramentas' },
  },
];

export const LAYOUTS = ['chips', 'marked links', 'marked spans'] as const;
export type Layout = (typeof LAYOUTS)[number];

type Section = (words: StoreWords) => string;

const categoryLinks = ({ categories }: StoreWords) =>
  Object.entries(categories).map(([id, name]) => `<li><a href="/store/apps/category/${id}">${name}</a></li>`);

/** Another game as stores show it: with its name, developer, genre and description. */
function card([id, genre]: [string, string], index: number): string {
  return `<div class="card"><a href="/store/apps/details?id=com.other.game${index}"><img alt="Icon image"
src="https://play-lh.googleusercontent.com/other-${index}"><span itemprop="name">Other ${index}</span></a>
<a href="/store/apps/dev?id=9${index}"><span>Other Studio ${index}</span></a>
<a href="/store/apps/category/${id}"><span itemprop="genre">${genre}</span></a>
<div itemprop="description">Something else to play.</div>
<img alt="Screenshot image" src="https://play-lh.googleusercontent.com/other-shot-${index}"></div>`;
}

const cards = ({ categories }: StoreWords) => Object.entries(categories).map(card).join('');

/** What stands around a listing: no tag may come out of any of them. */
export const SURROUNDINGS: Record<string, Section> = {
  tabs: ({ kids }) =>
    `<header><nav><a href="/store/games">Games</a><a href="/store/apps/category/FAMILY">${kids}</a></nav></header>`,
  roleTabs: ({ kids }) =>
    `<div role="navigation"><div role="tablist"><a role="tab" href="/store/apps/category/FAMILY">${kids}</a></div></div>`,
  categoryMenu: (words) =>
    `<div class="action-bar"><ul class="submenu">${categoryLinks(words).join('')}</ul></div>`,
  markedMenu: ({ categories }) =>
    `<nav>${Object.entries(categories)
      .map(([id, name]) => `<a itemprop="genre" href="/store/apps/category/${id}">${name}</a>`)
      .join('')}</nav>`,
  kidsLink: ({ kids }) => `<div class="tab"><a href="/store/apps/category/FAMILY">${kids}</a></div>`,
  similar: (words) => `<section><header><h2>${words.similar}</h2></header>${cards(words)}</section>`,
  more: (words) => `<div><h2>${words.more}</h2><div>${cards(words)}</div></div>`,
  items: ({ categories }) =>
    Object.values(categories)
      .map(
        (genre, n) =>
          `<div itemscope itemtype="https://schema.org/MobileApplication"><h3 itemprop="name">Item ${n}</h3>
<span itemprop="genre">${genre}</span></div>`,
      )
      .join(''),
  wrapped: ({ categories }) =>
    Object.values(categories)
      .map(
        (genre, n) =>
          `<a href="/store/apps/details?id=com.wrapped.g${n}"><b itemprop="genre">${genre}</b></a>`,
      )
      .join(''),
  charts: (words) => `<aside><h2>Top</h2>${cards(words)}</aside>`,
  footer: (words) => `<footer><ul>${categoryLinks(words).join('')}</ul></footer>`,
  linkedData: () =>
    `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Other 1",
"url":"https://play.google.com/store/apps/details?id=com.other.game1","applicationCategory":"GAME_CASINO"}</script>`,
};

/** Where sections may be put into a page, from its first to its last place. */
export const PLACES = ['start', 'before', 'within', 'between', 'after', 'end'] as const;
export type Place = (typeof PLACES)[number];
export type Placed = Partial<Record<Place, string>>;

/** A listing page in one of the layouts that the store has had, without JSON-LD and data blocks. */
export function buildLayoutPage(game: PlayGame, layout: Layout, placed: Placed = {}): string {
  const at = (place: Place) => placed[place] ?? '';
  const [title, details] = BODIES[layout](game);
  return `<!doctype html><html><head><meta property="og:title" content="${game.name} - Apps on Google Play">
<link rel="canonical" href="https://play.google.com/store/apps/details?id=com.ember.fox"></head><body>${at('start')}
<div class="page">${at('before')}<div class="main-content">${title}${at('between')}
<a href="/store/apps/details?id=com.ember.fox&amp;showAllReviews=true">Reviews</a>${details}${at('within')}</div>
${at('after')}</div>${at('end')}</body></html>`;
}

const shots = ({ screenshots }: PlayGame) =>
  screenshots
    .map((url, n) => `<img src="${url}" alt="Screenshot image" data-screenshot-index="${n}">`)
    .join('');

const BODIES: Record<Layout, (game: PlayGame) => [title: string, details: string]> = {
  /** Since 2022: the genre and the tags are chips below the description. */
  chips: (game) => [
    `<div><img src="${game.icon}" alt="Icon image" itemprop="image"><h1 itemprop="name"><span>${game.name}</span></h1>
<div><a href="/store/apps/dev?id=1"><span>${game.developer}</span></a></div></div>${shots(game)}`,
    `<section><header><h2>About</h2><button><i class="google-material-icons">arrow_forward</i></button></header>
<div data-g-id="description">${game.description}</div><div class="chips">
<div itemprop="genre"><a href="/store/apps/category/${game.category}" aria-label="${game.genre}"></a></div>
${game.tags.map((tag) => `<div itemprop="genre"><span><i>search</i><span>${tag}</span></span></div>`).join('')}
</div></section>`,
  ],
  /** 2018 to 2022: the genre is a marked link beside the developer. */
  'marked links': (game) => [
    `<div itemscope itemtype="https://schema.org/MobileApplication"><h1 itemprop="name"><span>${game.name}</span></h1>
<img src="${game.icon}" alt="Icon image"><span><a href="/store/apps/developer?id=1">${game.developer}</a></span>
<span><a itemprop="genre" href="/store/apps/category/${game.category}">${game.genre}</a></span>
${game.tags.map((tag) => `<span><a itemprop="genre" href="/store/apps/category/FAMILY_PRETEND">${tag}</a></span>`).join('')}</div>`,
    `${shots(game)}<div itemprop="description"><div>${game.description}</div></div>`,
  ],
  /** Before 2018: the genre is a marked text inside a link. */
  'marked spans': (game) => [
    `<div class="details-info"><img src="${game.icon}" alt="Icon image"><h1 itemprop="name">${game.name}</h1>
<div itemprop="author" itemscope><a href="/store/apps/dev?id=1"><span itemprop="name">${game.developer}</span></a></div>
<a class="category" href="/store/apps/category/${game.category}"><span itemprop="genre">${game.genre}</span></a>
${game.tags.map((tag) => `<a href="/store/apps/category/FAMILY_CREATE"><span itemprop="genre">${tag}</span></a>`).join('')}</div>`,
    `${shots(game)}<div itemprop="description">${game.description}</div>`,
  ],
};
