import type { Log } from './log.ts';
import { requestContext } from './request-context.ts';

/** All events that an operator may have to look up after an incident. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-failed',
  'guesses-limited',
  'google-refused',
  'google-linked',
  'refresh-refused',
  'access-denied',
  'reset-requested',
  'reset-done',
  'password-changed',
  'account-deleted',
  'operator-enrolled',
  'operator-sign-in',
  'operator-code-refused',
  'webhook-rejected',
  'key-created',
  'key-rotated',
  'key-revoked',
  'webhook-created',
  'webhook-moved',
  'webhook-rotated',
  'webhook-deleted',
  'refund',
  'quota-reached',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Only ids: no email address, no token, no user input. */
export type SecurityFacts = {
  user?: string | undefined;
  method?: 'password' | 'google';
  video?: string;
  key?: string;
  webhook?: string;
};

export type SecurityEvents = { record(event: SecurityEvent, facts?: SecurityFacts): void };

/** One structured line per event, with UTC time, and the request's id and network address if there is a request. */
export function createSecurityEvents(log: Pick<Log, 'info'>): SecurityEvents {
  return {
    record(securityEvent, facts = {}) {
      log.info({ securityEvent, ...requestContext.getStore(), ...facts }, 'security event');
    },
  };
}
