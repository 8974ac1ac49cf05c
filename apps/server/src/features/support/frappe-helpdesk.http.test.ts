import type { HelpArticle, HelpdeskFile, Ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  badGateway,
  FRAPPE_TOKEN,
  type FrappeServer,
  hang,
  startFrappeServer,
} from '../../providers/helpdesk/testing/frappe-server.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createArticleService } from './articles.service.ts';
import { attach, listArticles, listTickets, photo, picture, submit } from './testing/support-calls.ts';

const PATHS = API_PATHS.helpdesk;

let now = Date.parse('2026-11-21T10:00:00Z');
let frappe: FrappeServer;
let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  frappe = await startFrappeServer();
  const env = { HELPDESK_URL: frappe.url, HELPDESK_TOKEN: FRAPPE_TOKEN };
  world = await createVideoWorld({ env, clock: () => new Date(now), working: true });
  user = await world.registerUser();
});
beforeEach(() => {
  frappe.always = undefined;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await frappe[Symbol.asyncDispose]();
});
const later = async (seconds: number) => {
  now += seconds * 1000;
  const login = { email: user.email, password: user.password };
  user = {
    ...user,
    ...(await world.call({ method: 'POST', url: API_PATHS.account.login, body: login })).json(),
  };
};

it('while it is down from the start, the error says so', async () => {
  frappe.always = badGateway;
  const response = await listArticles(world, user);
  expect([response.statusCode, response.json()]).toEqual([
    502,
    { detail: 'The help articles can’t be read at the moment.' },
  ]);
});

it('articles have no active content, and our own copies of pictures', async () => {
  frappe.pictures.set('/files/a.png', picture);
  frappe.articles.push({
    name: 'abc123',
    title: 'Refunds',
    category: '1a2b3c',
    status: 'Published',
    modified: '2026-11-20 10:11:12.123456',
    content: [
      '<h2 onclick="x()">Hello</h2><script>alert(1)</script><style>p{}</style>',
      '<img src="/files/a.png" onerror="x()" alt="A shot"><img src="/files/gone.png">',
      '<img src="picture:films/x.mp4"><iframe src="https://evil.example"></iframe>',
      '<a href="javascript:alert(1)">bad</a><a href="/kb/more">more</a><form><input></form>',
    ].join(''),
  });
  const [article] = (await listArticles(world, user)).json<HelpArticle[]>();
  expect(article).toMatchObject({ title: 'Refunds', category: 'Billing' });
  const content = article?.content ?? '';
  expect(content).not.toMatch(/script|style|onclick|onerror|javascript|iframe|form|input|gone|films/i);
  expect(content).toContain('<h3>Hello</h3>');
  expect(content).toContain(`href="${frappe.url}/kb/more" target="_blank" rel="noopener noreferrer"`);
  expect(content.match(/<img/g)).toHaveLength(1);
  const [, source = ''] = /src="([^"]+)"/.exec(content) ?? [];
  expect(source.startsWith(world.config.publicUrl)).toBe(true);
  const shown = await world.call({
    method: 'GET',
    url: source.replaceAll('&amp;', '&').replace(world.config.publicUrl, ''),
  });
  expect(shown.rawPayload.equals(picture)).toBe(true);
});

it('while it is down the last good copy is returned, and it isn’t called at every request', async () => {
  await later(600);
  frappe.always = badGateway;
  const before = frappe.seen.length;
  for (let reading = 0; reading < 3; reading += 1) {
    const response = await listArticles(world, user);
    expect(response.json<HelpArticle[]>()).toMatchObject([{ title: 'Refunds' }]);
  }
  expect(frappe.seen.length - before).toBeLessThanOrEqual(2);

  await later(600);
  frappe.always = undefined;
  Object.assign(frappe.articles[0] ?? {}, { title: 'Refunds, anew' });
  const response = await listArticles(world, user);
  expect(response.json<HelpArticle[]>()).toMatchObject([{ title: 'Refunds, anew' }]);
});

it('a ticket is stored while it is down, listed as waiting, and sent when it is back', async () => {
  frappe.always = badGateway;
  const file = (await attach(world, user, photo, 'photo.jpg')).json<HelpdeskFile>();
  const made = await submit(world, user, { subject: 'Help' }, [{ name: file.name }]);
  expect([made.statusCode, made.json<Ticket>().status]).toEqual([201, 'queued']);
  const tries = frappe.seen.length;
  await expect.poll(() => frappe.seen.length).toBeGreaterThan(tries);
  expect((await listTickets(world, user))[0]?.status).toBe('queued');
  expect(frappe.tickets).toEqual([]);

  frappe.always = undefined;
  await expect
    .poll(async () => (await listTickets(world, user))[0]?.status, { timeout: 60_000, interval: 200 })
    .toBe('sent');
  expect(frappe.tickets).toMatchObject([{ subject: 'Help', raised_by: user.email, ticket_type: 'Bug' }]);
  expect(frappe.files.at(-1)).toMatchObject({ fileName: 'photo.jpg' });
}, 90_000);

it('a ticket’s status is read from it, and the last known one is shown while it doesn’t respond', async () => {
  Object.assign(frappe.tickets[0] ?? {}, { status: 'Replied' });
  await later(60);
  expect((await listTickets(world, user))[0]?.status).toBe('replied');
  Object.assign(frappe.tickets[0] ?? {}, { status: 'Closed' });
  frappe.always = badGateway;
  await later(60);
  expect((await listTickets(world, user))[0]?.status).toBe('replied');
  frappe.always = undefined;
  await later(60);
  expect((await listTickets(world, user))[0]?.status).toBe('closed');
});

it('a reader waits at most a few seconds for it', async () => {
  frappe.always = hang;
  await later(600);
  const started = performance.now();
  expect((await listArticles(world, user)).statusCode).toBe(200);
  expect(performance.now() - started).toBeLessThan(8000);
});

it('the token is in no response', async () => {
  for (const url of [PATHS.articles, PATHS.tickets, API_PATHS.config]) {
    const response = await world.call({ method: 'GET', url, as: user });
    expect(response.body).not.toMatch(/secret456|key123/);
  }
});

it('a picture that hangs delays no article: readers get the last copy, and later the new one without it', async () => {
  await using world = await createVideoWorld();
  let now = Date.parse('2026-11-21T10:00:00Z');
  const hanging = Promise.withResolvers<undefined>();
  const article = {
    name: 'a',
    title: 'Old',
    html: '<p>Old</p>',
    category: 'Billing',
    modified: new Date(now),
  };
  const helpdesk = {
    ...world.server.providers.helpdesk,
    source: 'hanging',
    listArticles: async () => [article],
    readPicture: (_: string, signal: AbortSignal) => {
      signal.addEventListener('abort', () => hanging.reject(signal.reason));
      return hanging.promise;
    },
  };
  const { storage } = world.server.providers;
  const service = createArticleService({
    db: world.db,
    clock: () => new Date(now),
    helpdesk,
    storage,
    linkTo: String,
    warn: () => undefined,
  });
  expect(await service.list()).toMatchObject([{ title: 'Old' }]);
  now += 600_000;
  Object.assign(article, { title: 'New', html: '<p>New <img src="https://slow.example/a.png"></p>' });
  expect(await service.list()).toMatchObject([{ title: 'Old' }]);
  hanging.reject(new Error('too slow'));
  await expect
    .poll(() => service.list())
    .toMatchObject([{ title: 'New', content: expect.not.stringContaining('img') }]);
});
