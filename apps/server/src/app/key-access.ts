import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@avatarcade/contracts/keys';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UsedKey } from '../modules/used-key.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { limited } from '../platform/errors/app-errors.ts';
import type { SignedInUser } from './fastify-types.ts';

/** What the HTTP shell needs to let keys in. */
export type KeyAccess = {
  authenticate: (text: string) => Promise<KeyOwner | undefined>;
  /** Requests of one key in a minute. */
  requestsPerMinute: number;
  /** Called before the response of each changing request is sent. */
  record: (use: UsedKey & { userId: string; targetId: string | null; status: number }) => Promise<void>;
};

export type KeyOwner = Omit<UsedKey, 'useId' | 'requestId' | 'call'> & {
  userId: string;
  tokenVersion: number;
  scopes: KeyScope[];
};

export type AdmitKey = (
  text: string,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<SignedInUser>;

const MINUTE_SECONDS = 60;
const withId = z.object({ id: z.string() });

/** The key of a request, if it sends one instead of an access token. */
export function keyText({ headers, raw }: FastifyRequest): string | undefined {
  const text = /^Bearer +(avk_.*)$/is.exec(headers.authorization ?? '')?.[1];
  if (text === undefined) return undefined;
  // Of several such headers Node reads the first, but a proxy may read another.
  const headerCount = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  ).length;
  return headerCount > 1 ? '' : text;
}

/** Returns the function that turns a key into its user. It throws AppError for an unknown key, above its limit, and without the call's scope. */
export function createKeyAdmission(app: FastifyInstance, keys: KeyAccess): AdmitKey {
  const limit = createKeyLimit(app, keys.requestsPerMinute);
  return async (text, { request, reply }) => {
    const owner = await keys.authenticate(text);
    if (!owner) {
      throw new AppError('unauthenticated', {
        detail: MESSAGES.keyInvalid,
        securityEvent: 'access-denied',
      });
    }
    const { userId, tokenVersion, scopes, keyId, secretId } = owner;
    await limit(keyId, { request, reply });
    const { scope, call = '' } = request.routeOptions.config;
    if (scope === undefined || !scopes.includes(scope)) {
      throw new AppError('forbidden', {
        detail: scope === undefined ? MESSAGES.keyNeedsSession : MESSAGES.keyNeedsScope(scope),
        securityEvent: 'access-denied',
        user: userId,
      });
    }
    const usedKey = { keyId, secretId, useId: randomUUID(), requestId: request.id, call };
    return { id: userId, tokenVersion, usedKey };
  };
}

/** Header fields by draft-ietf-httpapi-ratelimit-headers-10. */
function createKeyLimit(app: FastifyInstance, max: number) {
  const keyIds = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_SECONDS * 1000,
    keyGenerator: (request) => keyIds.get(request) ?? '',
  });
  return async (keyId: string, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    keyIds.set(request, keyId);
    const counted = await count(request);
    if (counted.isAllowed) return;
    reply.header('ratelimit-policy', `"key";q=${max};w=${MINUTE_SECONDS}`);
    reply.header('ratelimit', `"key";r=${counted.remaining};t=${counted.ttlInSeconds}`);
    if (counted.isExceeded) throw limited(counted.ttlInSeconds);
  };
}

/** Records every changing request of a key with the status of its response, before it is sent. */
export function recordKeyUse(
  app: FastifyInstance,
  { keys, findUser }: { keys: KeyAccess; findUser: (request: FastifyRequest) => SignedInUser | undefined },
): void {
  const targets = new WeakMap<FastifyRequest, string>();
  // biome-ignore lint/complexity/useMaxParams: Fastify calls this hook with three arguments, and the payload is the third
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const target = findUser(request)?.usedKey && withId.safeParse(payload).data?.id;
    if (target) targets.set(request, target);
    done(null, payload);
  });
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every response waits for it
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method } = request;
    const user = findUser(request);
    if (!user?.usedKey || method === 'GET' || method === 'HEAD') return done(null, payload);
    if (request.routeOptions.config.isCarrier) return done(null, payload);
    const { data: params } = withId.safeParse(request.params);
    const use = {
      ...user.usedKey,
      userId: user.id,
      targetId: params?.id ?? targets.get(request) ?? null,
      status: reply.statusCode,
    };
    keys.record(use).then(() => done(null, payload), done);
  });
}
