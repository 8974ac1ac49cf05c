import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { NoticeError, type PresenterService } from '../../providers/presenters/presenter-service.port.ts';

type NoticeRouteDeps = {
  service: PresenterService | undefined;
  /** Continues a clip at once. */
  onNotice: (notice: { eventId: string; clipId: string | undefined }) => Promise<void>;
};

/** The webhook of the service that makes presenters. It is a hint: what has become of a clip is asked for. */
export function presenterNoticeRoutes({ service, onNotice }: NoticeRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: unknown) => body,
    );
    app.post(
      API_PATHS.presenterWebhook,
      {
        config: { public: true },
        schema: {
          operationId: 'receivePresenterNotice',
          tags: ['Creative resources'],
          summary: 'Receives a notice of the service that makes presenters',
          description: 'Public: each is verified by its signature and its time, and counts once.',
          response: { 200: z.object({ received: z.literal(true) }), 400: errorBody },
        },
      },
      async (request) => {
        if (!service) throw notFound();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await onNotice(readNotice(service, { body, headers: headersOf(request) }));
        return { received: true as const };
      },
    );
  };
}

type Notice = Parameters<PresenterService['readNotice']>[0];

function readNotice(service: PresenterService, notice: Notice) {
  try {
    return service.readNotice(notice);
  } catch (error) {
    if (!(error instanceof NoticeError)) throw error;
    const detail = 'The notice is not signed as it should be.';
    throw new AppError('invalid', { detail, cause: error, securityEvent: 'webhook-rejected' });
  }
}

function headersOf({ headers }: FastifyRequest): Notice['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
