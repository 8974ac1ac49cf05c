import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { tokenPair, user as userShape } from '@avatarcade/contracts/account';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { createVideoResponse, type Video, video } from '@avatarcade/contracts/videos';
import { walletEntryList } from '@avatarcade/contracts/wallet';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { buildCatalogueId } from '../../apps/server/src/features/catalogue/catalogue-ids.ts';
import { nowInSeconds, signEvent, stripeEvent } from '../../apps/server/src/testing/stripe-events.ts';
import type { World } from './world.ts';

export type Answer = { status: number; body: unknown; retryAfter: string | null };
type Request = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object | FormData | string;
  headers?: Record<string, string>;
  /** Instead of the world's web process. */
  url?: string;
};

/** A response that the product never gives, whatever fails around it. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}

const REQUEST_MS = 40_000;
/** How long a client asks a server that is out of order. */
const PATIENCE_MS = 240_000;
const LATER = new Set([408, 429, 502, 503, 504, 507]);
let network = 0;

export type Customer = {
  id: string;
  email: string;
  password: string;
  /** One request. Rejects if no response arrives, and with WrongAnswerError on any server error but those that ask to come back later. */
  ask(path: string, request?: Request): Promise<Answer>;
  /** The same until there is a response that isn't about an outage. */
  insist(path: string, request?: Request): Promise<Answer>;
  signIn(): Promise<void>;
  /** The token of its requests. */
  access(): string;
  /** Whether its account was deleted: nothing of it can be asked for then. */
  isGone: boolean;
  /** Videos whose order was acknowledged, and that weren't deleted. */
  videos: Set<string>;
  /** Deleted while they were made: each was refunded, unless it was ready before. */
  deleted: number;
  /** Paid by acknowledged webhooks, in cents. */
  paid: Map<string, number>;
  /** Addresses of acknowledged uploads. */
  uploads: string[];
  /** The last acknowledged name, and later ones whose changes got no response or that of an outage: each may be stored. */
  name: { is: string; maybe: string[] };
  game: string;
  clip: string;
};

/** A signed-in customer with a game and a clip, and with money for that many videos. */
export async function openCustomer(world: World, { videos = 1 } = {}): Promise<Customer> {
  network += 1;
  const from = `10.${Math.floor(network / 65_025) % 255}.${Math.floor(network / 255) % 255}.${network % 255}`;
  let access = '';
  const ask: Customer['ask'] = async (path, { method, body, headers, url = world.url } = {}) => {
    const isText = typeof body === 'string';
    const isJson = body !== undefined && !isText && !(body instanceof FormData);
    const response = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: AbortSignal.timeout(REQUEST_MS),
      headers: {
        'x-forwarded-for': from,
        ...(access && { authorization: `Bearer ${access}` }),
        ...((isJson || isText) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
    const text = await response.text();
    if (response.status >= 500 && !LATER.has(response.status))
      throw new WrongAnswerError(`${method ?? ''} ${path} got ${response.status}: ${text.slice(0, 300)}`);
    return {
      status: response.status,
      body: parse(text),
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const insist: Customer['insist'] = async (path, request) => {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask(path, request).catch((error: unknown) => {
        if (error instanceof WrongAnswerError || performance.now() > deadline) throw error;
      });
      if (answer && (!LATER.has(answer.status) || performance.now() > deadline)) return answer;
      await wait(200);
    }
  };
  const email = `mira.${crypto.randomUUID()}@example.com`;
  const password = 'Meteor7!merge';
  const customer: Customer = {
    ...{ id: '', email, password, game: '', clip: '', ask, insist },
    videos: new Set(),
    deleted: 0,
    isGone: false,
    access: () => access,
    paid: new Map(),
    uploads: [],
    name: { is: '', maybe: [] },
    async signIn() {
      const body = { email, password: customer.password };
      access = '';
      access = tokenPair.parse((await insist(API_PATHS.account.login, { body })).body).access;
    },
  };
  const registered = await insist(API_PATHS.account.register, { body: { email, password, country: 'DE' } });
  access = tokenPair.parse(registered.body).access;
  const own = userShape.parse((await insist(API_PATHS.account.user)).body);
  customer.id = own.id;
  customer.name.is = own.first_name ?? '';
  world.acknowledge({ registered: email });
  if (videos === 0) return customer;
  customer.game = product.parse((await insist(API_PATHS.products.sample, { body: {} })).body).id;
  customer.clip = asset.parse(
    (await insist(API_PATHS.assets.sample, { body: { orientation: 'portrait' } })).body,
  ).file_url;
  await pay(world, customer, videos * 1000);
  return customer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The body of an order; the voiceover is one word, which is spoken once for all. */
export function buildOrder(customer: Customer, title = 'A video') {
  const template = TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? '';
  return {
    ...{ title, voiceover: 'Go!', language: 'English', orientation: 'portrait', product: customer.game },
    template: buildCatalogueId('template', template),
    voice: buildCatalogueId('voice', DEFAULT_VOICE.key),
    avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
    gameplay_video_url: customer.clip,
  };
}

/** Orders until it is acknowledged; the key makes the repetitions one order. */
export async function order(
  world: World,
  customer: Customer,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const headers = { 'idempotency-key': key };
  const made = await customer.insist(API_PATHS.videos.base, { body: buildOrder(customer), headers });
  if (made.status !== 201) throw new WrongAnswerError(`an order got ${made.status}: ${say(made.body)}`);
  const { id } = createVideoResponse.parse(made.body);
  customer.videos.add(id);
  world.acknowledge({ ordered: id, by: customer.email, key });
  return id;
}

export type Payment = { session: string; cents: number };

/** The event of a paid checkout in Stripe's form. */
export function paymentEvent(customer: Customer, { session, cents }: Payment, type = 'completed'): string {
  return stripeEvent(`checkout.session.${type}`, {
    id: session,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: `pi_${session}`,
    amount_total: cents,
    currency: 'eur',
    client_reference_id: customer.id,
  });
}

export const eventRequest = (event: string, time = nowInSeconds()): Request => ({
  method: 'POST',
  body: event,
  headers: { 'stripe-signature': signEvent(event, time) },
});

/** Delivers the event of a new payment until it is acknowledged, as Stripe does. */
export async function pay(world: World, customer: Customer, cents: number): Promise<Payment> {
  const payment = { session: `cs_${crypto.randomUUID()}`, cents };
  const event = paymentEvent(customer, payment);
  const answer = await customer.insist(API_PATHS.payments.stripeWebhook, eventRequest(event));
  if (answer.status !== 200) throw new WrongAnswerError(`a payment got ${answer.status}`);
  notePaid(world, customer, payment);
  return payment;
}

export function notePaid(world: World, customer: Customer, { session, cents }: Payment): void {
  customer.paid.set(session, cents);
  world.acknowledge({ paid: session, cents, by: customer.email });
}

export async function readVideo(customer: Customer, id: string): Promise<Video | undefined> {
  const answer = await customer.insist(API_PATHS.videos.one(id));
  return answer.status === 404 ? undefined : video.parse(answer.body);
}

/** In cents. */
export async function readBalance(customer: Customer): Promise<number> {
  const { balance } = userShape.parse((await customer.insist(API_PATHS.account.user)).body);
  return Math.round(balance * 100);
}

export async function listEntries(customer: Customer) {
  const { results } = walletEntryList.parse((await customer.insist(API_PATHS.wallet.entries)).body);
  return results;
}

/** A picture is uploaded; the answer may never come. */
export async function upload(customer: Customer, picture: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const form = new FormData();
  form.set('type', 'icon');
  form.set('file', new Blob([picture], { type: 'image/png' }), 'icon.png');
  return customer.ask(API_PATHS.assets.base, { method: 'POST', body: form });
}

export const say = (value: unknown) => JSON.stringify(value)?.slice(0, 300) ?? '';
