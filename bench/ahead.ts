import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { buildCatalogueId } from '../apps/server/src/features/catalogue/catalogue-ids.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { loadSecrets } from '../apps/server/src/platform/config/secrets.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { silentLog } from '../apps/server/src/platform/log/log.ts';
import { createServer } from '../apps/server/src/server.ts';
import { registerAccount } from './lists/list-world.ts';

/** How often each case is measured. */
const ROUNDS = Number(process.argv[2] ?? 3);
/** Measures only cases whose name contains it. */
const ONLY = process.argv[3] ?? '';
const VOICEOVER = 'Merge the meteors, build a castle of stars, and find out who lives on the other side.';

await using resources = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-ahead-'));
resources.defer(() => rm(folder, { recursive: true, force: true }));
const config = loadConfig({ DATA_DIR: folder });
const database = resources.use(await openDatabase({ dataDir: folder }));
const secrets = await loadSecrets(config);
const server = resources.use(
  await createServer({ config, secrets, database, log: silentLog, clock: systemClock }),
);
await server.app.ready();
await server.jobs.startWorking();
const account = await registerAccount(server);

const call = async <Body>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Body> => {
  const headers = { authorization: `Bearer ${account.access}` };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`);
  return response.json<Body>();
};
const product = await call<{ id: string }>('POST', '/api/creatives/product/sample/');
const clip = await call<{ file_url: string }>('POST', API_PATHS.assets.sample, { orientation: 'portrait' });
await call('POST', API_PATHS.sandbox.pay, {
  ...{ client_reference_id: account.id, amount: 30 * ROUNDS, outcome: 'paid' },
});
const template = TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? '';
// Only what was heard is rendered ahead.
const voice = buildCatalogueId('voice', DEFAULT_VOICE.key);
const heard = await call<{ id: string }>('POST', API_PATHS.catalogue.preview, {
  voiceover: VOICEOVER,
  voice,
});
const bodyOf = (title: string) => ({
  ...{ title, voiceover: VOICEOVER, language: 'English', orientation: 'portrait', product: product.id },
  template: buildCatalogueId('template', template),
  voice,
  avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
  gameplay_video_url: clip.file_url,
  speech_id: heard.id,
});

console.log('| case | order to ready, median | all | load |');
console.log('|---|---|---|---|');
await measure('nothing was rendered ahead', async () => undefined);
await measure('rendered ahead to about the middle', (title) => renderAhead(title, 0.5));
await measure('Review was open long enough', (title) => renderAhead(title, 1));

async function measure(name: string, prepare: (title: string) => Promise<unknown>): Promise<void> {
  if (!name.includes(ONLY)) return;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `${name} ${round}`;
    await prepare(title);
    const start = performance.now();
    const { id } = await call<{ id: string }>('POST', API_PATHS.videos.base, bodyOf(title));
    for (;;) {
      const { status } = await call<{ status: string }>('GET', API_PATHS.videos.one(id));
      if (status === 'failed') throw new Error('the video failed');
      if (status === 'ready') break;
      await setTimeout(30);
    }
    times.push((performance.now() - start) / 1000);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const all = sorted.map((time) => time.toFixed(1)).join(', ');
  const load = loadavg()[0]?.toFixed(1);
  console.log(`| ${name} | ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s | ${all} s | ${load} |`);
}

/** Until that share of it is rendered. */
async function renderAhead(title: string, share: number): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>('POST', API_PATHS.videos.ahead, bodyOf(title));
    const row = await database.db.selectFrom('renders_ahead').select('progress').executeTakeFirst();
    if (state === 'ready' || (row && Number(row.progress) >= share * 100)) return;
    if (state === 'none') throw new Error('it isn’t rendered ahead');
    // A user may say so thirty times a minute.
    await setTimeout(2100);
  }
}
