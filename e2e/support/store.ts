import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';

export type StoreGame = {
  id: string;
  title: string;
  summary: string;
  /** Paragraphs. */
  description: string[];
  /** As the store names it; what doesn't begin with GAME is no game. */
  category: string;
};

export interface Store extends AsyncDisposable {
  url: string;
  /** Adds or replaces a game's page. */
  show(game: StoreGame): void;
  /** Responds with this for that id from now on. */
  refuse(id: string, response: { status: number; body?: string }): void;
  /** Handles all requests from now on; undefined ends it. */
  setOutage(outage: RequestListener | undefined): void;
}

const game: StoreGame = {
  id: 'com.starling.meteormerge',
  title: 'Meteor Merge: Space Puzzle',
  summary: 'Merge falling meteors and light up the sky.',
  description: [
    'Merge falling meteors into bigger and brighter ones and light up the whole sky.',
    'Over 300 hand-made levels take you from the quiet Moon to the heart of a nebula.',
    'Build your own observatory and collect forty rare comets.',
    'Play offline, anywhere: a level takes two minutes.',
  ],
  category: 'GAME_PUZZLE',
};

export const storeGame = game;
export const storeGamePath = `/store/apps/details?id=${game.id}`;

/** A stand-in for the Google Play website with one game at first, its pages in the structure of the real ones. */
export async function openStore(): Promise<Store> {
  const icon = drawIcon();
  const games = new Map([[game.id, game]]);
  const failures = new Map<string, { status: number; body?: string }>();
  let outage: RequestListener | undefined;
  const server = createServer((request, response) => {
    if (outage) return outage(request, response);
    const url = new URL(request.url ?? '/', 'http://store');
    const id = url.pathname === '/store/apps/details' ? (url.searchParams.get('id') ?? '') : '';
    const failure = failures.get(id);
    const found = games.get(id);
    if (url.pathname.startsWith('/icon')) response.writeHead(200, { 'content-type': 'image/png' }).end(icon);
    else if (failure) response.writeHead(failure.status).end(failure.body);
    else if (found)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(address(), found));
    else response.writeHead(404).end('Not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = () => {
    const bound = server.address();
    if (!bound || typeof bound === 'string') throw new Error('the store is closed');
    return `http://127.0.0.1:${bound.port}`;
  };
  return {
    url: address(),
    show: (shown) => games.set(shown.id, shown),
    refuse: (id, response) => failures.set(id, response),
    setOutage(next) {
      outage = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function page(origin: string, game: StoreGame): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: game.title,
    url: `${origin}/store/apps/details?id=${game.id}`,
    description: game.summary,
    operatingSystem: 'ANDROID',
    applicationCategory: game.category,
    image: `${origin}/icon`,
    contentRating: 'Everyone',
    author: { '@type': 'Person', name: 'Starling Games' },
  };
  return `<!doctype html><html lang="en-US"><head>
    <title>${game.title} - Apps on Google Play</title>
    <meta property="og:title" content="${game.title} - Apps on Google Play">
    <meta property="og:image" content="${origin}/icon">
    <meta name="description" content="${game.summary}">
    <script type="application/ld+json">${JSON.stringify(facts)}</script></head><body>
    <h1 itemprop="name">${game.title}</h1>
    <div itemprop="genre"><a href="/store/apps/category/${game.category}"><span>Puzzle</span></a></div>
    <div data-g-id="description">${game.description.join('<br><br>')}</div>
    </body></html>`;
}

function drawIcon(): Buffer {
  const canvas = createCanvas(512, 512);
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 512, 512);
  sky.addColorStop(0, '#2b1a6b');
  sky.addColorStop(1, '#e2567a');
  context.fillStyle = sky;
  context.fillRect(0, 0, 512, 512);
  context.fillStyle = '#ffd166';
  context.beginPath();
  context.arc(300, 230, 110, 0, Math.PI * 2);
  context.fill();
  return canvas.toBuffer('image/png');
}
