import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenPair } from '@avatarcade/contracts/account';
import { asset } from '@avatarcade/contracts/assets';
import { avatarGroupList, videoTemplateList, voiceList } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { createVideoResponse, type Video, video } from '@avatarcade/contracts/videos';
import { walletEntryList } from '@avatarcade/contracts/wallet';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { OrderFormat } from '@avatarcade/video/formats';
import { storeGame, storeGamePath } from './store.ts';

export const password = 'Meteor7!merge';

/** A customer's actions by API calls, which build the initial state of a test. */
export type Customer = {
  userId: string;
  access: string;
  refresh: string;
  email: string;
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
};

export async function registerCustomer(url: string): Promise<Customer> {
  const email = `mira.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const response = await post(`${url}${API_PATHS.account.register}`, { email, password, country: 'DE' });
  const tokens = tokenPair.parse(await response.json());
  const call: Customer['call'] = (path, { method = 'GET', body, headers = {} } = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const user = (await (await call(API_PATHS.account.user)).json()) as { id: string };
  return { userId: user.id, ...tokens, email, call };
}

export async function topUp(url: string, customer: Customer, euros: number) {
  const form = new URLSearchParams({
    client_reference_id: customer.userId,
    amount: String(euros),
    outcome: 'paid',
  });
  const response = await fetch(`${url}${API_PATHS.sandbox.pay}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  if (response.status >= 400)
    throw new Error(`the sandbox checkout returned ${response.status}: ${await response.text()}`);
}

export async function addProduct(customer: Customer, storeUrl: string) {
  const response = await customer.call(API_PATHS.products.base, {
    method: 'POST',
    body: {
      product_url: `${storeUrl}${storeGamePath}`,
      title: storeGame.title,
      description: storeGame.description.join('\n'),
      icon: '',
      category_names: ['Puzzle'],
    },
  });
  return product.parse(await expectStatus(response, 201));
}

export async function uploadClip(customer: Customer, file: string, format: OrderFormat) {
  return asset.parse(await expectStatus(await sendClip(customer, file, { format }), 201));
}

/** Returns the response to an upload, whatever its status. */
export async function sendClip(
  customer: Customer,
  file: string,
  { path = API_PATHS.assets.base, format = 'portrait' }: { path?: string; format?: OrderFormat } = {},
): Promise<Response> {
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('orientation', format);
  form.set('file', new Blob([await readFile(file)], { type: 'video/mp4' }), 'clip.mp4');
  return customer.call(path, { method: 'POST', body: form });
}

type Order = {
  product: string;
  clip: string;
  format: OrderFormat;
  voiceover: string;
  title?: string;
  /** Which of the templates and of the groups of avatars; the first of each by itself. */
  pick?: number;
  /** Name of a template, instead. */
  template?: string;
  moreClips?: string[];
  edit?: VideoEdit;
};

export async function orderVideo(customer: Customer, order: Order) {
  const templates = videoTemplateList.parse(
    await (await customer.call(`${API_PATHS.catalogue.templates}?orientation=${order.format}`)).json(),
  );
  const groups = avatarGroupList.parse(await (await customer.call(API_PATHS.catalogue.avatarGroups)).json());
  const voices = voiceList.parse(
    await (await customer.call(`${API_PATHS.catalogue.voices}?gender=female&language=English`)).json(),
  );
  const response = await customer.call(API_PATHS.videos.base, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      title: order.title ?? 'Meteor night',
      template: findTemplate(templates.results, order)?.id,
      voiceover: order.voiceover,
      voice: voices[0]?.id,
      avatar: groups.results[order.pick ?? 0]?.avatars[0]?.id,
      language: 'English',
      gameplay_video_url: order.clip,
      more_gameplay: order.moreClips,
      edit: order.edit,
      packshot_url: null,
      orientation: order.format,
      product: order.product,
    },
  });
  return createVideoResponse.parse(await expectStatus(response, 201));
}

function findTemplate<Template extends { name: string }>(
  templates: readonly Template[],
  { pick = 0, template }: Pick<Order, 'pick' | 'template'>,
): Template | undefined {
  return template === undefined ? templates[pick] : templates.find(({ name }) => name === template);
}

/** Uploads a portrait clip, and orders a video of it. */
export async function orderPortrait(
  customer: Customer,
  { file, ...order }: Pick<Order, 'product' | 'voiceover'> & { file: string },
) {
  const { file_url: clip } = await uploadClip(customer, file, 'portrait');
  return orderVideo(customer, { ...order, clip, format: 'portrait' });
}

/** Polls until the video has the wanted state; throws after five minutes, or at once if it failed unexpectedly. */
export async function waitForVideo(
  customer: Customer,
  id: string,
  isThere: (video: Video) => boolean,
): Promise<Video> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const response = await customer.call(API_PATHS.videos.one(id));
    const current = video.parse(await expectStatus(response, 200));
    if (isThere(current)) return current;
    if (current.status === 'failed') throw new Error(`the generation failed: ${current.failure_reason}`);
    if (Date.now() > deadline)
      throw new Error(`the generation stayed ${current.stage} at ${current.progress} %`);
    // Each takes the server time that a render could use.
    await wait(250);
  }
}

/** Stores the video in a file, once it is ready. */
export async function saveVideo({ customer, id, file }: { customer: Customer; id: string; file: string }) {
  const ready = await waitForVideo(customer, id, ({ status }) => status === 'ready');
  await writeFile(file, Buffer.from(await (await fetch(ready.video ?? '')).arrayBuffer()));
  return ready;
}

export async function listEntries(customer: Customer) {
  return walletEntryList.parse(await (await customer.call(API_PATHS.wallet.entries)).json()).results;
}

export async function balanceOf(customer: Customer): Promise<number> {
  return ((await (await customer.call(API_PATHS.account.user)).json()) as { balance: number }).balance;
}

async function expectStatus(response: Response, status: number): Promise<unknown> {
  if (response.status !== status)
    throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

function post(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
