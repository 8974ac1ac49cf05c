/**
 * Measures how long a user of a new server waits for the first page of pictures of the wizard's steps: starts the whole product on a new data
 * folder and requests its pictures as a browser does. `node first-pictures.ts [--rounds 3] [--before FOLDER]`; a checkout in FOLDER is measured
 * in turns with this one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AvatarGroup, VideoTemplate } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, before: { type: 'string' } },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
/** A browser's connections to one server. */
const CONNECTIONS = 6;
/** As `PatientImage` of the web app. */
const pauseBefore = (attempt: number) => Math.min(2000, 500 * 2 ** attempt);

type Page<Item> = { results: Item[] };
type Waited = { templates: number; cast: number };

/** Starts the server of a checkout, and ends it when disposed. */
async function startServer(root: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-pictures-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
    },
    stdio: 'ignore',
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server of ${root} ended`);
    await setTimeout(20);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Seconds until all pictures of each step's first page are there, the steps one after the other. */
async function waitForPictures(root: string): Promise<Waited> {
  await using server = await startServer(root);
  const response = await fetch(server.url + API_PATHS.account.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'Meteor7!merge', country: 'DE' }),
  });
  const { access } = (await response.json()) as { access: string };
  const list = async <Item>(address: string) => {
    const listed = await fetch(server.url + address, { headers: { authorization: `Bearer ${access}` } });
    return ((await listed.json()) as Page<Item>).results;
  };
  const time = async (find: () => Promise<string[]>) => {
    const begun = performance.now();
    await loadAll(await find());
    return (performance.now() - begun) / 1000;
  };
  return {
    templates: await time(async () => {
      const query = `orientation=portrait&page_size=${PAGE_SIZES.templates}`;
      const found = await list<VideoTemplate>(`${API_PATHS.catalogue.templates}?${query}`);
      return found.map(({ preview_url }) => preview_url);
    }),
    cast: await time(async () => {
      const found = await list<AvatarGroup>(
        `${API_PATHS.catalogue.avatarGroups}?page_size=${PAGE_SIZES.avatarGroups}`,
      );
      return found.flatMap(({ avatars }) => avatars.map(({ preview_image }) => preview_image));
    }),
  };
}

/** Loads as many at a time as a browser does, and requests a picture again that isn't drawn yet. */
async function loadAll(addresses: readonly string[]): Promise<void> {
  const waiting = [...addresses];
  const pending: Promise<void>[] = [];
  let open = 0;
  const next = () => {
    while (open < CONNECTIONS && waiting.length > 0) {
      const address = waiting.shift();
      if (address) pending.push(load(address));
    }
  };
  const load = async (address: string) => {
    for (let attempt = 0; ; attempt += 1) {
      open += 1;
      const response = await fetch(address);
      await response.arrayBuffer();
      open -= 1;
      next();
      if (response.ok) return;
      if (response.status !== 503) throw new Error(`${address}: ${response.status}`);
      await setTimeout(pauseBefore(attempt));
    }
  };
  next();
  for (let index = 0; index < pending.length; index += 1) await pending[index];
}

const sides = [
  ...(values.before ? [['before', path.resolve(values.before)] as const] : []),
  ['now', HERE] as const,
];
console.log('| | templates, 10 | cast, 10 characters with their looks | load |\n|---|---|---|---|');
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [name, root] of sides) {
    const { templates, cast } = await waitForPictures(root);
    console.log(
      `| ${name} | ${templates.toFixed(1)} s | ${cast.toFixed(1)} s | ${loadavg()[0]?.toFixed(0)} |`,
    );
  }
}
