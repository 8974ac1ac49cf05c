import type { FastifyReply } from 'fastify';
import { clientGone } from '../platform/errors/app-errors.ts';

const controllers = new WeakMap<FastifyReply['raw'], AbortController>();

/** Aborted when the client disconnects before its response, or when the server ends the request. */
export function signalOf(reply: FastifyReply): AbortSignal {
  return controllerOf(reply).signal;
}

/** Ends the request's work: everything that observes its signal rejects with `reason`, which becomes the response. */
export function abortRequest(reply: FastifyReply, reason: Error): void {
  controllerOf(reply).abort(reason);
}

function controllerOf({ raw }: FastifyReply): AbortController {
  const known = controllers.get(raw);
  if (known) return known;
  const controller = new AbortController();
  controllers.set(raw, controller);
  const giveUp = () => {
    if (!raw.writableFinished) controller.abort(clientGone());
  };
  // A late caller may have missed the event, which fires once.
  if (raw.destroyed) giveUp();
  else raw.once('close', giveUp);
  return controller;
}
