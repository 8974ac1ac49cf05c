import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelpArticle, HelpdeskFile, Ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { createScreenshotService } from './screenshots.service.ts';

const PATHS = API_PATHS.helpdesk;
const picture = createCanvas(40, 30).toBuffer('image/png');
const photo = createCanvas(40, 30).toBuffer('image/jpeg');

async function attach(world: VideoWorld, as: TestUser, file: Buffer, name = 'screen.png') {
  const form = new FormData();
  form.set('is_private', '1');
  form.set('folder', 'Home');
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const encoded = new Response(form);
  return world.call({
    method: 'POST',
    url: PATHS.files,
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const submit = (world: VideoWorld, as: TestUser, doc: object, attachments: object[] = []) =>
  world.call({ method: 'POST', url: PATHS.tickets, as, body: { doc, attachments } });
const listTickets = async (world: VideoWorld, as: TestUser) =>
  (await world.call({ method: 'GET', url: PATHS.tickets, as })).json<Ticket[]>();
const listArticles = (world: VideoWorld, as: TestUser) =>
  world.call({ method: 'GET', url: PATHS.articles, as });

describe('with the built-in helpdesk', () => {
  let world: VideoWorld;
  let user: TestUser;
  beforeAll(async () => {
    world = await createVideoWorld({ env: { SUPPORT_EMAIL: 'help@studio.example' }, working: true });
    user = await world.registerUser();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('the articles of the house are there, newest first, as HTML', async () => {
    const articles = (await listArticles(world, user)).json<HelpArticle[]>();
    expect(articles.length).toBeGreaterThanOrEqual(20);
    expect(articles.every(({ content }) => content.startsWith('<'))).toBe(true);
    const times = articles.map(({ modified }) => modified);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('a ticket is mailed to the support address with its screenshots, and listed as sent', async () => {
    const files: HelpdeskFile[] = [];
    for (const [file, name] of [
      [picture, '../../evil.exe'],
      [photo, 'photo.jpeg'],
    ] as const) {
      const response = await attach(world, user, file, name);
      expect(response.statusCode).toBe(201);
      files.push(response.json<HelpdeskFile>());
    }
    const made = await submit(
      world,
      user,
      { subject: 'No sound', description: 'It is\nquiet.', ticket_type: 'Bug', raised_by: 'other@x.com' },
      files.map(({ name }) => ({ name })),
    );
    expect(made.statusCode).toBe(201);
    await expect.poll(async () => (await listTickets(world, user))[0]?.status).toBe('sent');
    const [ticket] = await listTickets(world, user);
    expect(ticket).toMatchObject({ subject: 'No sound', description: 'It is\nquiet.' });
    expect(ticket?.attachments.map(({ file_name }) => file_name)).toEqual(['evil.png', 'photo.jpg']);

    const outbox = join(world.config.dataDir, 'outbox');
    const names = await readdir(outbox);
    const mail = await readFile(join(outbox, names.find((name) => name.endsWith('.txt')) ?? ''), 'utf8');
    expect(mail).toContain('To: help@studio.example');
    expect(mail).toContain(`Reply-To: ${user.email}`);
    expect(mail).toContain('It is\nquiet.');
    expect(mail).not.toContain('other@x.com');
    expect(names.filter((name) => /\.(png|jpg)$/.test(name))).toHaveLength(2);
  });

  it.each([
    ['', 'Subject is required'],
    ['   ', 'Subject is required'],
    ['x'.repeat(141), 'Subject must be at most 140 characters'],
  ])('the subject %j is refused', async (subject, message) => {
    const response = await submit(world, user, { subject });
    expect([response.statusCode, response.json()]).toEqual([400, { doc: [message] }]);
  });

  it.each([
    ['a text named png', Buffer.from('hello'.repeat(50))],
    ['a GIF', Buffer.from('GIF89a'.padEnd(60, '\0'))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is no screenshot', async (_, file) => {
    const response = await attach(world, user, file);
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { file: ['Only image/jpeg,image/png files are allowed'] },
    ]);
  });

  it('the twenty-first ticket of an hour is refused, and nobody else’s', async () => {
    const [busy, calm] = [await world.registerUser(), await world.registerUser()];
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await submit(world, busy, { subject: `Ticket ${n}` })).statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await submit(world, calm, { subject: 'Mine' })).statusCode).toBe(201);
  });

  it('a request that comes again under its key is filed once, and answered as the first time', async () => {
    const asker = await world.registerUser();
    const { name } = (await attach(world, asker, picture)).json<HelpdeskFile>();
    const again = (subject: string, as = asker, attachments = [{ name }]) =>
      world.call({
        method: 'POST',
        url: PATHS.tickets,
        as,
        headers: { 'idempotency-key': 'one-submission' },
        body: { doc: { subject }, attachments },
      });
    const responses = [await again('Twice'), await again('Twice')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, second] = responses.map((response) => response.json<Ticket>());
    expect(second).toMatchObject({ name: first?.name, attachments: [{ name }] });
    const other = await again('Something else');
    expect([other.statusCode, other.json()]).toEqual([
      422,
      { 'Idempotency-Key': ['This key was used for another request.'] },
    ]);
    expect(await listTickets(world, asker)).toHaveLength(1);
    // Another user's key is another key.
    expect((await again('Mine', await world.registerUser(), [])).json<Ticket>().subject).toBe('Mine');
  });

  it('a screenshot serves its owner alone, and once', async () => {
    const file = (await attach(world, user, picture)).json<HelpdeskFile>();
    const stranger = await world.registerUser();
    const body = [{ name: file.name }];
    expect((await submit(world, stranger, { subject: 'Mine' }, body)).statusCode).toBe(400);
    expect((await submit(world, user, { subject: 'Mine' }, body)).statusCode).toBe(201);
    expect((await submit(world, user, { subject: 'Again' }, body)).statusCode).toBe(400);
    expect(await listTickets(world, stranger)).toEqual([]);
    expect((await listTickets(world, user)).map(({ subject }) => subject)).not.toContain('Again');
  });
});

describe('with a Frappe Helpdesk', () => {
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

  it('down from the beginning, it is said so, in words', async () => {
    frappe.always = badGateway;
    const response = await listArticles(world, user);
    expect([response.statusCode, response.json()]).toEqual([
      502,
      { detail: 'The help articles can’t be read at the moment.' },
    ]);
  });

  it('articles come without anything that acts, and with pictures of our own', async () => {
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

  it('while it is down the last good copy is given, and it isn’t asked at every reading', async () => {
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

  it('a ticket is kept while it is down, listed as waiting, and handed on once it is back', async () => {
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

  it('what became of a ticket is asked of it, and the last word stands while it is silent', async () => {
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

  it('a reader waits a few seconds for it and no longer', async () => {
    frappe.always = hang;
    await later(600);
    const started = performance.now();
    expect((await listArticles(world, user)).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('the token is in no answer', async () => {
    for (const url of [PATHS.articles, PATHS.tickets, API_PATHS.config]) {
      const response = await world.call({ method: 'GET', url, as: user });
      expect(response.body).not.toMatch(/secret456|key123/);
    }
  });
});

it('screenshots that no ticket came for go after a day, though the storage refuses at first', async () => {
  await using world = await createVideoWorld({ working: true });
  const user = await world.registerUser();
  const paths: string[] = [];
  for (const file of [picture, photo]) {
    const { file_url: link } = (await attach(world, user, file)).json<HelpdeskFile>();
    paths.push(link.replace(world.config.publicUrl, ''));
  }
  const readAll = async () =>
    Promise.all(paths.map(async (url) => (await world.call({ method: 'GET', url })).statusCode));
  const { jobs, providers } = world.server;
  const { storage, engine } = providers;
  const sweepAt = (now: Date) =>
    createScreenshotService({
      db: world.db,
      clock: () => now,
      jobs,
      engine,
      storage,
      linkTo: String,
      ensureQuota: async () => undefined,
    }).sweep();
  expect(await sweepAt(new Date())).toBe(0);
  expect(await readAll()).toEqual([200, 200]);
  vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('busy'));
  expect(await sweepAt(new Date(Date.now() + 25 * 3600_000))).toBe(2);
  await expect.poll(readAll, { timeout: 60_000, interval: 200 }).toEqual([404, 404]);
  expect(await sweepAt(new Date(Date.now() + 25 * 3600_000))).toBe(0);
}, 90_000);

it('a picture that hangs holds no article up: readers get the last copy, and later the new one without it', async () => {
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

it('screenshots stop at the quota of uploads, and count what was uploaded elsewhere', async () => {
  await using world = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1' } });
  const user = await world.registerUser();
  expect((await attach(world, user, picture)).statusCode).toBe(201);
  await world.addAsset(user, 'packshot');
  await world.db.updateTable('assets').set({ bytes: 1_000_000 }).where('user_id', '=', user.id).execute();
  const full = await attach(world, user, picture);
  expect([full.statusCode, full.json()]).toEqual([
    413,
    { file: [expect.stringContaining('Your uploads have reached 0.001 GB')] },
  ]);
  expect((await attach(world, await world.registerUser(), picture)).statusCode).toBe(201);
});

it('what screenshots take up isn’t there for other uploads', async () => {
  await using world = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1', UPLOAD_QUOTA_FILES: '2' } });
  const user = await world.registerUser();
  const addPackshot = async () => {
    const form = new FormData();
    form.set('type', 'packshot');
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const added = await world.call({ method: 'POST', url: API_PATHS.assets.base, as: user, headers, body });
    return [added.statusCode, added.json<{ file?: string[] }>().file?.[0]];
  };
  expect((await attach(world, user, picture)).statusCode).toBe(201);
  const resize = (bytes: number) =>
    world.db.updateTable('support_files').set({ bytes }).where('user_id', '=', user.id).execute();
  await resize(1_000_000);
  expect(await addPackshot()).toEqual([413, expect.stringContaining('0.001 GB')]);
  await resize(1000);
  expect((await addPackshot())[0]).toBe(201);
  expect(await addPackshot()).toEqual([413, expect.stringContaining('2 uploaded files')]);
});

it('a screenshot whose user leaves while it is stored leaves no file', async () => {
  await using world = await createVideoWorld();
  const user = await world.registerUser();
  const { storage } = world.server.providers;
  const stored: string[] = [];
  const putFile = storage.putFile.bind(storage);
  vi.spyOn(storage, 'putFile').mockImplementation(async (key, ...rest) => {
    await world.db.deleteFrom('support_files').where('user_id', '=', user.id).execute();
    stored.push(key);
    return putFile(key, ...rest);
  });
  expect((await attach(world, user, picture)).statusCode).toBe(400);
  expect(stored).toHaveLength(1);
  expect(await storage.head(stored[0] ?? '')).toBeUndefined();
});
