import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { loadSecrets } from '../../apps/server/src/platform/config/secrets.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { createServer, type Server } from '../../apps/server/src/server.ts';

const LOOK_EVERY_MS = 500;
const LOGIN = { email: 'bench@example.com', password: 'Meteor7!merge' };

export type Call = <Body>(method: 'GET' | 'POST', url: string, payload?: object) => Promise<Body>;

export interface CampaignWorld extends AsyncDisposable {
  /** Throws on any error response. */
  call: Call;
  userId: string;
  /** Uploads the drawn clip as a user does, and waits until its moments are found. Returns its link. */
  upload(): Promise<string>;
}

/**
 * The whole server with its embedded database in `folder`, which a later run continues with. Videos are made one at a time, in processes
 * without a sandbox: the CPU time of a sandbox's processes isn't counted with that of our children.
 */
export async function openCampaignWorld(folder: string, seconds: number): Promise<CampaignWorld> {
  const config = loadConfig({ DATA_DIR: folder, RENDER_SANDBOX: 'false', RENDERS_AT_ONCE: '1' });
  const database = await openDatabase({ dataDir: folder });
  const secrets = await loadSecrets(config);
  const server = await createServer({ config, secrets, database, log: silentLog, clock: systemClock });
  await server.app.ready();
  await server.jobs.startWorking();
  const access = await signIn(server);
  const call: Call = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${access}` };
    const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`);
    return response.json();
  };
  const clip = await drawClip(server, { file: path.join(folder, `clip-${seconds}.mp4`), seconds });
  const { id } = await call<{ id: string }>('GET', API_PATHS.account.user);
  return {
    call,
    userId: id,
    upload: () => upload(call, clip),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function signIn({ app }: Server): Promise<string> {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const known = await post(API_PATHS.account.login, LOGIN);
  const response =
    known.statusCode < 400 ? known : await post(API_PATHS.account.register, { ...LOGIN, country: 'DE' });
  return response.json<{ access: string }>().access;
}

async function drawClip(
  { providers }: Server,
  { file, seconds }: { file: string; seconds: number },
): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const order = { output: `${file}.part.mp4`, format: 'portrait', seconds } as const;
  await providers.engine.makeSampleGameplay(order, { isBuiltIn: true });
  const drawn = await readFile(order.output);
  await writeFile(file, drawn);
  return drawn;
}

type Uploaded = { file_url: string; moments_search?: { state: string } };

async function upload(call: Call, clip: Buffer): Promise<string> {
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('file', new Blob([new Uint8Array(clip)], { type: 'video/mp4' }), 'clip.mp4');
  const { file_url } = await call<Uploaded>('POST', API_PATHS.assets.base, form);
  const url = `${API_PATHS.assets.base}?${new URLSearchParams({ file_url })}`;
  for (;;) {
    const { moments_search } = await call<Uploaded>('GET', url);
    if (moments_search?.state !== 'finding') return file_url;
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Calls `look` until `isDone` accepts what it returns, and returns that. */
export async function waitUntil<Body>(
  look: () => Promise<Body>,
  isDone: (body: Body) => boolean,
): Promise<Body> {
  for (;;) {
    const body = await look();
    if (isDone(body)) return body;
    await setTimeout(LOOK_EVERY_MS);
  }
}
