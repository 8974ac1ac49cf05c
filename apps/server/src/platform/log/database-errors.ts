import { isConnectionLost } from '../database/connection-loss.ts';
import type { Log } from './log.ts';

/** Connections lost within this time of each other belong to one outage. */
const OUTAGE_GAP_MS = 60_000;
const REMIND_MS = 10 * 60_000;

type Outage = { lastSeen: number; lastLogged: number; unlogged: number };
const outages = new WeakMap<Log, Outage>();

/**
 * Logs errors that a database connection reports by itself. One restart of a database breaks a dozen connections: the
 * first is logged as an error, the others at debug level.
 */
export function logDatabaseError(log: Log, { error, message }: { error: unknown; message: string }): void {
  const known = isConnectionLost(error) ? noteLoss(log) : undefined;
  if (known?.isOngoing) log.debug({ err: error }, message);
  else log.error({ err: error, ...(known && { unlogged: known.unlogged }) }, message);
}

/** Notes a lost connection that a request met. Returns whether its outage has already been logged as an error. */
export function isKnownOutage(log: Log, error: unknown): boolean {
  return isConnectionLost(error) && noteLoss(log).isOngoing;
}

function noteLoss(log: Log): { isOngoing: boolean; unlogged: number } {
  const now = Date.now();
  const { lastSeen, lastLogged, unlogged } = outages.get(log) ?? { lastSeen: 0, lastLogged: 0, unlogged: 0 };
  const isOngoing = now - lastSeen < OUTAGE_GAP_MS && now - lastLogged < REMIND_MS;
  outages.set(log, {
    lastSeen: now,
    lastLogged: isOngoing ? lastLogged : now,
    unlogged: isOngoing ? unlogged + 1 : 0,
  });
  return { isOngoing, unlogged };
}
