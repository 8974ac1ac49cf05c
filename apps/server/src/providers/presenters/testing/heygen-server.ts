import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  type SeenRequest,
  type ServiceServer,
  sendJson,
  startServiceServer,
} from '../../voice/testing/service-server.ts';

export const HEYGEN_KEY = 'hg-secret-key';

const color = z.strictObject({ type: z.literal('color'), value: z.string().regex(/^#[0-9a-f]{6}$/) });
/** POST /v3/videos, type `avatar`, by the published schema: fields that it doesn't know are refused, where the real one may not. */
const videoOrder = z
  .strictObject({
    type: z.literal('avatar'),
    avatar_id: z.string().min(1),
    script: z.string().min(1).optional(),
    audio_url: z.url().optional(),
    audio_asset_id: z.string().min(1).optional(),
    voice_id: z.string().optional(),
    title: z.string().optional(),
    callback_id: z.string().optional(),
    callback_url: z.url().optional(),
    aspect_ratio: z.enum(['16:9', '9:16', '4:5', '5:4', '1:1', 'auto']).optional(),
    resolution: z.enum(['4k', '1080p', '720p']).optional(),
    output_format: z.enum(['mp4', 'webm']).optional(),
    remove_background: z.boolean().optional(),
    background: color.optional(),
    fit: z.enum(['contain', 'cover']).optional(),
  })
  .refine((order) => [order.script, order.audio_url, order.audio_asset_id].filter(Boolean).length === 1)
  .refine(({ output_format, background }) => output_format !== 'webm' || !background);

const removalOrder = z.strictObject({
  video: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('url'), url: z.url() }),
    z.strictObject({ type: z.literal('asset_id'), asset_id: z.string() }),
  ]),
  layers: z.array(z.enum(['foreground', 'mask', 'background'])).optional(),
  request_id: z.string().optional(),
  title: z.string().optional(),
});

const QUERIES: Record<string, z.ZodType> = {
  '/v3/avatars': z.strictObject({
    limit: limit(50),
    token: z.string().optional(),
    ownership: z.string().optional(),
  }),
  '/v3/avatars/looks': z.strictObject({
    limit: limit(50),
    token: z.string().optional(),
    group_id: z.string().optional(),
  }),
  '/v3/videos': z.strictObject({
    limit: limit(100),
    token: z.string().optional(),
    title: z.string().optional(),
  }),
  '/v3/users/me': z.strictObject({}),
};

function limit(most: number) {
  return z.coerce.number().int().min(1).max(most).optional();
}

export const HEYGEN_GROUPS = [
  { id: 'abigail', name: 'Abigail', gender: 'female', created_at: 1, looks_count: 2 },
  { id: 'marco', name: 'Marco', gender: 'Male', created_at: 1, looks_count: 1 },
];

const lookOf = (id: string, part: Record<string, unknown>) => ({
  ...{ id, avatar_type: 'studio_avatar', tags: ['Business'], preferred_orientation: 'portrait' },
  ...{ preview_image_url: `https://files.example/${id}.png`, preview_video_url: null, status: 'completed' },
  ...part,
});

export const HEYGEN_LOOKS = [
  lookOf('abigail-office', { name: 'Abigail Office Front', group_id: 'abigail', gender: 'female' }),
  lookOf('abigail-sofa', {
    name: 'Abigail Sofa',
    group_id: 'abigail',
    gender: null,
    preferred_orientation: 'landscape',
  }),
  lookOf('marco-solid', { name: 'Marco', group_id: 'marco', gender: null }),
  lookOf('in-training', { name: 'Later', group_id: 'marco', status: 'processing' }),
  'not a look',
];

type Job = { id: string; title: string | null; polls: number; order: z.infer<typeof videoOrder> };

export type HeygenServer = ServiceServer & {
  jobs: Job[];
  removals: Map<string, { id: string; polls: number }>;
  /** What the next requests for a job say, in order; then `completed`. */
  statuses: Record<string, unknown>[];
  wallet: { remaining_balance: number | null; auto_reload: boolean };
  /** Looks that can't be had without their background. */
  opaque: Set<string>;
};

/** HeyGen's v3 API as its command line's schemas say. Every request is checked; one that isn't as they say is refused. */
export async function startHeygenServer(): Promise<HeygenServer> {
  const world: Omit<HeygenServer, keyof ServiceServer> = {
    jobs: [],
    removals: new Map(),
    statuses: [],
    wallet: { remaining_balance: 40, auto_reload: false },
    opaque: new Set(['marco-solid']),
  };
  const server = await startServiceServer(async (request, response) => {
    try {
      serve({ request, response, world, base: server.url });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, code } = error;
      sendJson(response, status, { error: { code, message: 'No, hg-secret-key.' } });
    }
  });
  return Object.assign(server, world);
}

function serve({ request, response, world, base }: Omit<Asked, 'url'>): void {
  const url = new URL(request.path, 'http://heygen.example');
  if (url.pathname.startsWith('/files/')) {
    if (request.headers['x-api-key']) throw new Refused(400, 'key_sent_to_files');
    response.writeHead(200, { 'content-type': 'video/webm' }).end('clip of somebody');
    return;
  }
  if (request.headers['x-api-key'] !== HEYGEN_KEY) throw new Refused(401, 'unauthorized');
  const query = QUERIES[url.pathname];
  if (request.method === 'GET' && query && !query.safeParse(Object.fromEntries(url.searchParams)).success)
    throw new Refused(400, 'validation_error');
  answer({ request, url, response, world, base });
}

type Asked = {
  request: SeenRequest;
  url: URL;
  response: ServerResponse;
  world: Omit<HeygenServer, keyof ServiceServer>;
  base: string;
};

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

function answer(asked: Asked): void {
  const { request, url } = asked;
  const route = `${request.method} ${url.pathname.replace(/(videos|background-removals)\/[^/]+$/, '$1/:id')}`;
  const handle = ROUTES[route];
  if (!handle) throw new Refused(404, 'not_found');
  handle(asked);
}

const ROUTES: Record<string, (asked: Asked) => void> = {
  'GET /v3/users/me': ({ response, world }) => {
    const wallet = { currency: 'USD', ...world.wallet };
    sendJson(response, 200, { data: { username: 'x', billing_type: 'wallet', wallet } });
  },
  'GET /v3/avatars': ({ response, url }) => sendPage(response, { items: HEYGEN_GROUPS, url, size: 1 }),
  'GET /v3/avatars/looks': ({ response, url }) => sendPage(response, { items: HEYGEN_LOOKS, url, size: 2 }),
  'POST /v3/assets': uploadAsset,
  'GET /v3/videos': ({ response, url, world }) => {
    const title = url.searchParams.get('title') ?? '';
    const found = world.jobs.filter((job) => job.title?.includes(title));
    const data = found.map(({ id, title: own }) => ({ id, title: own, status: 'processing' }));
    sendJson(response, 200, { data });
  },
  'POST /v3/videos': createVideo,
  'GET /v3/videos/:id': sendVideo,
  'POST /v3/background-removals': createRemoval,
  'GET /v3/background-removals/:id': sendRemoval,
};

function sendPage(
  response: ServerResponse,
  { items, url, size }: { items: readonly unknown[]; url: URL; size: number },
): void {
  const from = Number(url.searchParams.get('token') ?? 0);
  const next = from + size;
  const more = next < items.length;
  sendJson(response, 200, {
    data: items.slice(from, next),
    has_more: more,
    next_token: more ? String(next) : null,
  });
}

function uploadAsset({ request, response }: Asked): void {
  const names = [...request.body.matchAll(/content-disposition: form-data; name="([^"]+)"/gi)].map(
    ([, name]) => name,
  );
  const isForm = String(request.headers['content-type']).startsWith('multipart/form-data');
  if (!isForm || String(names) !== 'file' || !request.body.includes('filename="speech.wav"'))
    throw new Refused(400, 'validation_error');
  const asset_id = createHash('sha256').update(request.body).digest('hex').slice(0, 12);
  sendJson(response, 200, {
    data: { asset_id, url: `https://files.example/${asset_id}`, mime_type: 'audio/wav', size_bytes: 100 },
  });
}

function createVideo({ request, response, world }: Asked): void {
  const order = videoOrder.safeParse(JSON.parse(request.body));
  if (!order.success) throw new Refused(400, 'validation_error');
  const { output_format, avatar_id, title = null } = order.data;
  if (output_format === 'webm' && world.opaque.has(avatar_id)) throw new Refused(400, 'validation_error');
  const job = { id: `video-${world.jobs.length + 1}`, title, polls: 0, order: order.data };
  world.jobs.push(job);
  sendJson(response, 200, {
    data: { video_id: job.id, status: 'waiting', output_format: output_format ?? 'mp4' },
  });
}

function sendVideo({ url, response, world, base }: Asked): void {
  const job = world.jobs.find(({ id }) => url.pathname.endsWith(`/${id}`));
  if (!job) throw new Refused(404, 'not_found');
  job.polls++;
  const said = world.statuses.shift() ?? { status: 'completed', video_url: `${base}/files/${job.id}?sign=1` };
  sendJson(response, 200, { data: { id: job.id, title: job.title, created_at: 1, ...said } });
}

function createRemoval({ request, response, world }: Asked): void {
  const order = removalOrder.safeParse(JSON.parse(request.body));
  if (!order.success) throw new Refused(400, 'validation_error');
  const key = order.data.request_id ?? String(world.removals.size);
  const known = world.removals.get(key) ?? { id: `removal-${world.removals.size + 1}`, polls: 0 };
  world.removals.set(key, known);
  sendJson(response, 200, { data: { id: known.id, status: 'pending' } });
}

function sendRemoval({ url, response, world, base }: Asked): void {
  const found = [...world.removals.values()].find(({ id }) => url.pathname.endsWith(`/${id}`));
  if (!found) throw new Refused(404, 'not_found');
  const isDone = found.polls++ > 0;
  sendJson(response, 200, {
    data: isDone
      ? { id: found.id, status: 'completed', layers: { foreground: `${base}/files/${found.id}` } }
      : { id: found.id, status: 'processing' },
  });
}
