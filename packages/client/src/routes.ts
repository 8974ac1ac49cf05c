import type { Call } from '@avatarcade/contracts/define-call';
import { CALLS } from '@avatarcade/contracts/every-call';
import { type CallName, PUBLIC_CALLS } from './contract.ts';

/** What sending a call needs of the contract. */
export type Route = {
  kind: Call['kind'];
  method: Call['method'];
  path: string;
  isPublic: boolean;
  /** It takes an `Idempotency-Key`. */
  isKeyed: boolean;
  makesMedia: boolean;
};

const isPublicCall = (name: string): boolean => PUBLIC_CALLS.some((each) => each === name);
const isOffered = (entry: [string, Call]): entry is [CallName, Call] =>
  entry[1].scope !== undefined || isPublicCall(entry[0]);

/** Evaluated when the package is built, so that the built client has neither contract nor schemas in it. */
export const ROUTES: readonly (readonly [CallName, Route])[] = Object.entries<Call>(CALLS)
  .filter(isOffered)
  .map(([name, { kind, method, path, auth, headers, makesMedia = false }]) => [
    name,
    {
      kind,
      method,
      path,
      isPublic: auth === 'public',
      isKeyed: headers?.shape['idempotency-key'] !== undefined,
      makesMedia,
    },
  ]);
