import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { signalOf } from '../../app/request-signal.ts';
import type { Texts } from './texts.service.ts';
import { readFile, writeFile } from './translation-files.service.ts';

export function textRoutes({ texts }: { texts: Texts }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: textCalls,
      handlers: {
        async writeHooks({ user, ip, body, reply }) {
          const { product_id: productId, language, count, known } = body;
          const order = { userId: user.id, address: ip, productId, language, count, known };
          return { hooks: await texts.writeHooks({ ...order, signal: signalOf(reply) }) };
        },
        translateTexts({ user, ip, body, reply }) {
          const { product_id: productId, from, to, texts: units } = body;
          const order = { userId: user.id, address: ip, productId, from, to, units };
          return texts.translate({ ...order, signal: signalOf(reply) });
        },
        writeTranslationFile: ({ body }) => writeFile(body),
        readTranslationFile: ({ body }) => readFile(body),
      },
    });
  };
}
