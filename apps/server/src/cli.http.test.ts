import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EXIT } from '@avatarcade/cli/exit-codes';
import type { Video } from '@avatarcade/contracts/videos';
import { beforeAll, expect, it } from 'vitest';
import { addKey } from './features/keys/testing/key-calls.ts';
import { useCliWorld } from './testing/cli-world.ts';

const CLIP = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

const cli = useCliWorld();
const clipFile = () => join(cli.folder, 'gameplay.mp4');
beforeAll(() => writeFile(clipFile(), CLIP));

/** A command line as a user types it. */
const run = (line: string | string[], given?: Parameters<typeof cli.run>[1]) =>
  cli.run(Array.isArray(line) ? line : line.split(' '), given);

const order = (...more: string[]) => [
  'video',
  'create',
  '--game',
  'Meteor',
  '--clip',
  clipFile(),
  '--text',
  'Match three.',
  ...more,
];

async function countVideos() {
  return (await cli.world.call({ method: 'GET', url: '/api/heygen/generate/count/', as: cli.user })).json<{
    count: number;
  }>().count;
}

it('login stores the key so that only its owner can read it, and later commands use it', async () => {
  const env = { HOME: join(cli.folder, 'home') };
  const input = { env, readInput: async () => `${cli.key}\n` };
  const { code, err } = await run(`login --url ${cli.url}`, input);
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringContaining(`Signed in at ${cli.url} as ${cli.user.email}`),
  });
  const path = join(env.HOME, '.config/avatarcade/settings.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(env.HOME, '.config/avatarcade'))).mode & 0o777).toBe(0o700);
  expect(await run('balance', { env })).toMatchObject({ code: 0, out: expect.stringContaining('€100.00') });
  // Another server never gets the key.
  expect(await run('balance --url http://127.0.0.1:9', { env })).toMatchObject({ code: EXIT.auth });
  await run('logout', { env });
  expect(await run('balance', { env: { ...env, AVATARCADE_URL: cli.url } })).toMatchObject({
    code: EXIT.auth,
  });
});

it('login asks on a terminal, and refuses what is no key or a revoked one', async () => {
  const asking = { env: { HOME: join(cli.folder, 'asked') }, isInteractive: true };
  const { code, asked } = await run(`login --url ${cli.url}`, { ...asking, answers: [cli.key] });
  expect({ code, asked }).toEqual({ code: 0, asked: [expect.stringContaining(cli.url)] });
  expect(await run(`login --url ${cli.url}`, { ...asking, answers: ['hello'] })).toMatchObject({
    code: EXIT.usage,
  });
  const wrong = `avk_${'0'.repeat(33)}`;
  expect(await run(`login --url ${cli.url}`, { ...asking, answers: [wrong] })).toMatchObject({
    code: EXIT.auth,
  });
});

it('a game and a clip become a video, whose file is saved', async () => {
  expect(await run('games add --sample')).toMatchObject({ code: 0 });
  expect((await run('games list')).out).toContain('Meteor');
  expect((await run('games show meteor')).out).toMatch(/^id +[0-9a-f-]{36}$/m);
  expect(await run(['clips', 'upload', clipFile()])).toMatchObject({
    code: 0,
    err: 'Uploading gameplay.mp4\n',
  });
  expect((await run('clips list')).out.split('\n')[1]).toMatch(/^[0-9a-f-]{36} /);
  const saved = join(cli.folder, 'ad.mp4');
  const made = await run([
    'video',
    'create',
    '--game',
    'Meteor',
    '--clip',
    'latest',
    '--yes',
    '--download',
    saved,
  ]);
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('€10.00') });
  expect(made.err).toContain('Text: ');
  expect((await readFile(saved)).length).toBeGreaterThan(0);
  expect((await run('balance')).out).toContain('€90.00');
  const listed = await run('video list --json');
  const [video] = JSON.parse(listed.out) as Video[];
  expect(video).toMatchObject({ status: 'ready' });
  const again = join(cli.folder, 'again.mp4');
  expect(await run(['video', 'download', video?.id ?? '', again, '--captions'])).toMatchObject({ code: 0 });
  expect(await readFile(join(cli.folder, 'again.srt'), 'utf8')).toContain(' --> ');
  expect(await readFile(join(cli.folder, 'again.vtt'), 'utf8')).toMatch(/^WEBVTT/);
  expect(await readFile(again)).toEqual(await readFile(saved));
  expect((await run(`video show ${video?.id}`)).out).toContain('ready');
});

it.each([
  'voices --language English',
  'presenters',
  'templates',
  'music',
  'games list',
  'clips list',
  'video list',
])('%s prints a table, and JSON for programs', async (line) => {
  await run('games add --sample');
  const { code, out } = await run(`${line} --json`);
  expect(code).toBe(0);
  const rows = JSON.parse(out) as unknown[];
  const table = await run(line);
  expect(table.out.split('\n').filter(Boolean)).toHaveLength(rows.length > 0 ? rows.length + 1 : 0);
  if (rows.length === 0) expect(table.err).toContain('none yet');
});

it('nothing is ordered unless the price is confirmed', async () => {
  await run('games add --sample');
  const unasked = await run(order());
  expect(unasked).toMatchObject({
    code: EXIT.usage,
    err: expect.stringContaining('Add --yes to order at €10.00'),
  });
  const declined = await run(order(), { isInteractive: true, answers: ['n'] });
  expect(declined).toMatchObject({ code: EXIT.refused, asked: ['Order it for €10.00? [y/N] '] });
  expect(await countVideos()).toBe(0);
  expect(await run(order(), { isInteractive: true, answers: ['y'] })).toMatchObject({ code: 0 });
  expect(await countVideos()).toBe(1);
});

it('a frame of a video is saved before anything is ordered', async () => {
  await run('games add --sample');
  const [, , ...options] = order();
  const file = join(cli.folder, 'frame.jpg');
  const saved = await run(['video', 'preview', ...options, '--time', '0.2', '--out', file]);
  expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('540x960') });
  expect(await readFile(file, 'utf8')).toBe('scene');
  expect(await run(['video', 'preview', ...options, '--time', 'soon'])).toMatchObject({ code: EXIT.usage });
  expect(await run(['video', 'preview', ...options, '--time', '99'])).toMatchObject({
    code: EXIT.refused,
    err: expect.stringContaining('seconds long'),
  });
  expect(await countVideos()).toBe(0);
});

it('a video that can’t be saved is not ordered', async () => {
  await run('games add --sample');
  const missing = join(cli.folder, 'missing', 'ad.mp4');
  const refused = await run(order('--yes', '--download', missing));
  expect(refused).toMatchObject({ code: EXIT.usage, err: expect.stringMatching(/^ENOENT: [^\n]+\n$/) });
  expect(await run(order('--yes', '--download', cli.folder))).toMatchObject({
    code: EXIT.usage,
    err: `${cli.folder} is a folder. Give the name of a file.\n`,
  });
  expect(await countVideos()).toBe(0);
});

it('the same idempotency key orders once', async () => {
  await run('games add --sample');
  await run(['clips', 'upload', clipFile()]);
  const line = [
    'video',
    'create',
    '--game',
    'Meteor',
    '--clip',
    'latest',
    '--text',
    'Match three.',
    '--yes',
    '--idempotency-key',
    'nightly-1',
  ];
  const [first, second] = [await run([...line, '--json']), await run([...line, '--json'])];
  expect((JSON.parse(second.out) as Video).id).toBe((JSON.parse(first.out) as Video).id);
  expect(await countVideos()).toBe(1);
});

it('says its version, all exit codes and which cuts a campaign has by default', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const { out } = await run('--help');
  for (const code of Object.values(EXIT)) expect(out).toMatch(new RegExp(`(^| )${code} [a-z]`, 'm'));
  expect((await run('campaign create --help')).out).toMatch(/\(default:\s+whole\)/);
});

it('exit codes say what went wrong', async () => {
  await run('games add --sample');
  expect(await run('video create')).toMatchObject({ code: EXIT.usage });
  expect(await run('games add')).toMatchObject({ code: EXIT.usage });
  expect(await run(order('--voice', 'Nobody', '--yes'))).toMatchObject({
    code: EXIT.usage,
    err: expect.stringContaining('There is no voice “Nobody”'),
  });
  expect(await run(`video show ${crypto.randomUUID()}`)).toMatchObject({
    code: EXIT.refused,
    err: 'Not found.\n',
  });
  const broke = await addKey({ app: cli.world, as: cli.user }, { daily_limit: 0 });
  const limited = await run(order('--yes'), { env: { AVATARCADE_URL: cli.url, AVATARCADE_KEY: broke.key } });
  expect(limited).toMatchObject({
    code: EXIT.refused,
    err: expect.stringContaining('may spend 0.00 € a day'),
  });
  const reader = await addKey({ app: cli.world, as: cli.user }, { scopes: ['read'] });
  const refused = await run('games add --sample', {
    env: { AVATARCADE_URL: cli.url, AVATARCADE_KEY: reader.key },
  });
  expect(refused).toMatchObject({ code: EXIT.auth, err: 'This API key does not have the scope “order”.\n' });
  const stopped = await run('balance', {
    signal: AbortSignal.abort(),
    env: { HOME: cli.folder, AVATARCADE_URL: 'http://127.0.0.1:9' },
  });
  expect(stopped.code).toBe(EXIT.interrupted);
});

it('Ctrl-C ends a command whose server does not respond', async () => {
  const ctrlC = new AbortController();
  const silent = createServer(() => ctrlC.abort()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { code, err } = await run(`games list --url http://127.0.0.1:${port}`, { signal: ctrlC.signal });
  silent.closeAllConnections();
  silent.close();
  expect({ code, err }).toEqual({ code: EXIT.interrupted, err: 'Stopped.\n' });
});

it('a failed video ends with a code of its own', async () => {
  await run('games add --sample');
  const ordered = await run([...order('--yes', '--wait'), '--json']);
  const { id } = JSON.parse(ordered.out) as Video;
  await cli.world.db
    .updateTable('videos')
    .set({ status: 'failed', failure_reason: 'No voice.' })
    .where('id', '=', id)
    .execute();
  expect(await run(`video wait ${id}`)).toMatchObject({
    code: EXIT.videoFailed,
    err: expect.stringContaining('No voice.'),
  });
});

it('what a store says can’t steer the terminal', async () => {
  await cli.world.addProduct(cli.user, { title: 'Bad\u001b[2J game' });
  const { out } = await run('games list');
  expect(out).not.toContain('\u001b');
});
