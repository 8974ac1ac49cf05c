import { buildPath } from '@avatarcade/contracts/define-call';
import type { LightMyRequestResponse } from 'fastify';
import { addKey } from '../../features/keys/testing/key-calls.ts';
import type { TestUser } from '../create-test-app.ts';
import type { VideoWorld } from '../video-world.ts';
import { KNOWN_IDS, KNOWN_LINKS } from './arbitrary-of-schema.ts';
import type { FuzzedRequest } from './request-fuzz.ts';

/** A user with something of everything, whom the requests may destroy. */
export type Victim = {
  user: TestUser;
  key: string;
  ids: Record<(typeof KNOWN_IDS)[number], string>;
  links: Record<(typeof KNOWN_LINKS)[number], string>;
};

export async function createVictim(world: VideoWorld, remoteAddress: string): Promise<Victim> {
  const user = await world.registerUser(undefined, remoteAddress);
  await world.creditUser(user, 100_000_00);
  const { key } = await addKey({ app: world, as: user });
  const clip = await world.addAsset(user, 'gameplay_video');
  const order = await world.buildOrder(user, { gameplay_video_url: clip });
  const made = await world.call({ method: 'POST', url: '/api/heygen/generate/', as: user, body: order });
  const assets = await world.call({ method: 'GET', url: '/api/heygen/asset/list/', as: user });
  return {
    user,
    key,
    ids: {
      product: order.product,
      video: made.json<{ id: string }>().id,
      template: order.template,
      avatar: order.avatar,
      voice: order.voice,
      asset: assets.json<{ results: { id: string }[] }>().results[0]?.id ?? '',
      nobody: crypto.randomUUID(),
    },
    links: {
      clip,
      picture: await world.addAsset(user, 'packshot'),
      expired: clip.replace(/expires=\d+/, 'expires=1'),
    },
  };
}

/** The response of the server in this process. */
export async function sendFuzzed(
  request: FuzzedRequest,
  { world, victim }: { world: VideoWorld; victim: Victim },
): Promise<LightMyRequestResponse> {
  const fill = (text: string) => fillIn(text, victim);
  const fillAll = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
  const { call, by, body, form, address } = request;
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'] as const);
  const params = { ...Object.fromEntries(names), ...fillAll(request.params) };
  const search = new URLSearchParams(fillAll(request.query)).toString();
  const url = buildPathOfAny(call, params) + (search && `?${search}`);
  const credentials = { session: victim.user.access, key: victim.key, nobody: undefined }[by];
  const content = form ? await encodeForm(fillAll(form.fields), form.file) : undefined;
  const { 'content-type': type, ...headers } = request.headers;
  return world.app.inject({
    method: call.method,
    url,
    remoteAddress: address,
    headers: {
      ...fillAll(headers),
      ...(credentials && { authorization: `Bearer ${credentials}` }),
      ...(content ? { 'content-type': content.type } : body !== undefined && { 'content-type': type }),
    },
    ...(content ? { payload: content.bytes } : body !== undefined && { payload: fill(body) }),
  });
}

/** A lone surrogate can't be in an address. */
function buildPathOfAny(call: FuzzedRequest['call'], params: Record<string, string>): string {
  const safe = Object.entries(params).map(([name, text]) => [name, text.toWellFormed().slice(0, 300) || 'x']);
  return buildPath(call, Object.fromEntries(safe));
}

function fillIn(text: string, { ids, links }: Victim): string {
  let filled = text;
  for (const name of KNOWN_IDS) filled = filled.replaceAll(`{id:${name}}`, ids[name]);
  for (const name of KNOWN_LINKS) filled = filled.replaceAll(`{link:${name}}`, links[name]);
  return filled;
}

async function encodeForm(fields: Record<string, string>, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name.toWellFormed(), value.toWellFormed());
  form.set('file', new Blob([file]), 'file.bin');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}
