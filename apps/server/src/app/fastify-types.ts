import type { Call } from '@avatarcade/contracts/define-call';
import type { KeyScope } from '@avatarcade/contracts/keys';
import type { z } from 'zod';
import type { UsedKey } from '../modules/used-key.ts';
import 'fastify';

/** `tokenVersion` goes up when the user's sessions end: see the accounts feature. */
export type SignedInUser = {
  id: string;
  tokenVersion: number;
  /** Present if a program is using one of the user's API keys. */
  usedKey?: UsedKey;
};

/** An operator whose access token was admitted; `sessionHash` is set behind the second factor. */
export type AdmittedOperator = SignedInUser & { email: string; sessionHash?: string };

export type RegisteredRoute = { method: string; url: string; public: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds without a user. Every other route requires one. */
    public?: boolean;
    /** A public route that uses the user's access token if one is sent; an invalid one is refused. */
    userIfAny?: boolean;
    /** Only operators get anything but 404: after their second factor, or before it. */
    operator?: 'session' | 'user';
    /** What an API key needs here; without it no key is let in. */
    scope?: KeyScope;
    /** The name of the call in the contract. */
    call?: string;
    /** For the documentation: what kind of call it is, and its statuses of failure. */
    kind?: Call['kind'];
    failures?: readonly number[];
    /** It carries further requests of its caller, which are recorded themselves. */
    isCarrier?: boolean;
    /** The fields of an upload's form and its file, for the documentation: the handler reads and parses the form. */
    form?: z.ZodObject;
  }

  interface FastifyRequest {
    /** The signed-in user. Throws unauthenticated on a public route. */
    readonly user: SignedInUser;
  }

  interface FastifyInstance {
    /** Every route, for code that has to examine all of them. */
    readonly registeredRoutes: RegisteredRoute[];
  }
}
