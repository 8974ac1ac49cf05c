import type { FastifyReply } from 'fastify';
import { clientGone } from '../platform/errors/app-errors.ts';

const controllers = new WeakMap<FastifyReply['raw'], AbortController>();

/** Aborted when the client goes away before it has its response, or when the request is ended from here. */
export function signalOf(reply: FastifyReply): AbortSignal {
  return controllerOf(reply).signal;
}

/** Ends the request's work: whoever follows its signal rejects with `reason`, which becomes the response. */
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
  // Who asks late may have missed the event: it comes once.
  if (raw.destroyed) giveUp();
  else raw.once('close', giveUp);
  return controller;
}
