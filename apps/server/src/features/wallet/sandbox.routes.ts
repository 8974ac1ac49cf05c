import { readFileSync } from 'node:fs';
import { textField } from '@avatarcade/contracts/fields';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { SANDBOX_OUTCOMES } from '@avatarcade/contracts/wallet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { paySandbox, type SandboxDeps, type SandboxOrder } from './sandbox.service.ts';
import { checkoutPage, errorPage, resultPage, SANDBOX_STYLE_PATH } from './sandbox-page.ts';

const HTML = 'text/html; charset=utf-8';
const SESSION_PREFIX = 'cs_sandbox_';
const AMOUNT_MESSAGE = 'Choose an amount between €1 and €10,000.';

const checkoutQuery = z.object({
  client_reference_id: textField().max(200).default(''),
  prefilled_email: textField().max(254).default(''),
});

/** The contract's three fields, and those of the page itself. */
const payBody = z.object({
  client_reference_id: textField().max(200),
  amount: z.union([z.literal('own'), z.coerce.number()]),
  own_amount: z.coerce.number().optional(),
  outcome: z.enum(SANDBOX_OUTCOMES),
  /** Unique per rendered page, so that pressing Pay twice pays once. */
  session_id: z.templateLiteral([SESSION_PREFIX, z.uuid()]).optional(),
});

/** `sandbox` is undefined if payments are live: then these routes don't exist. */
export function sandboxRoutes({ sandbox }: { sandbox: SandboxDeps | undefined }): FastifyPluginAsyncZod {
  const style = readFileSync(new URL('./sandbox-page.css', import.meta.url), 'utf8');
  return async (app) => {
    app.addHook('onRequest', async () => {
      if (!sandbox) throw notFound();
    });
    acceptForms(app);
    const open = { config: { public: true }, schema: { hide: true } };

    app.get(API_PATHS.sandbox.checkout, open, async (request, reply) => {
      const query = checkoutQuery.safeParse(request.query);
      if (!query.success) throw invalid({ client_reference_id: [MESSAGES.notValid] });
      const view = {
        reference: query.data.client_reference_id,
        email: query.data.prefilled_email,
        sessionId: newSessionId(),
      };
      return reply.type(HTML).header('cache-control', 'no-store').send(checkoutPage(view));
    });

    app.get(SANDBOX_STYLE_PATH, open, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
    );

    app.post(API_PATHS.sandbox.pay, open, async (request, reply) => {
      if (!sandbox) throw notFound();
      const order = readOrder(request.body);
      if ('validationError' in order) {
        if (!wantsPage(request)) throw invalid({ amount: [order.validationError] });
        return reply
          .code(400)
          .type(HTML)
          .send(errorPage(order.validationError, checkoutHref(request)));
      }
      await paySandbox(order, sandbox);
      if (!wantsPage(request)) return { outcome: order.outcome, session_id: order.sessionId };
      return reply
        .type(HTML)
        .send(
          resultPage(order.outcome, { amountCents: order.amountCents, retryHref: checkoutHref(request) }),
        );
    });
  };
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  );
}

function readOrder(body: unknown): SandboxOrder | { validationError: string } {
  const parsed = payBody.safeParse(body);
  if (!parsed.success) return { validationError: 'Choose an amount and a test card.' };
  const { amount, own_amount, client_reference_id, outcome, session_id } = parsed.data;
  const amountCents = Math.round((amount === 'own' ? (own_amount ?? 0) : amount) * 100);
  if (!(amountCents >= 100 && amountCents <= 1_000_000)) return { validationError: AMOUNT_MESSAGE };
  return {
    sessionId: session_id ?? newSessionId(),
    clientReferenceId: client_reference_id,
    amountCents,
    outcome,
  };
}

function newSessionId(): string {
  return `${SESSION_PREFIX}${crypto.randomUUID()}`;
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** The address of a new checkout for the same user. */
function checkoutHref(request: FastifyRequest): string {
  const body = z.object({ client_reference_id: z.string() }).safeParse(request.body);
  const reference = body.success ? body.data.client_reference_id : '';
  return `${API_PATHS.sandbox.checkout}?${new URLSearchParams({ client_reference_id: reference })}`;
}
