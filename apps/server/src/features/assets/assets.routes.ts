import {
  ASSET_TYPES,
  asset,
  assetInfo,
  assetQuery,
  type ClipEvent,
  resizeResponse,
  sampleAssetBody,
  uploadResizedBody,
} from '@avatarcade/contracts/assets';
import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { FORMATS } from '@avatarcade/video/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalid } from '../../platform/errors/app-errors.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { AssetService, Upload } from './assets.service.ts';
import type { UseUpload } from './uploads.ts';

const tags = ['Assets'];
const PATHS = API_PATHS.assets;
const refusals = {
  400: errorBody,
  408: errorBody,
  413: errorBody,
  415: errorBody,
  422: errorBody,
  429: errorBody,
};
const consumes = ['multipart/form-data'];

/** `progress_id` is the sender's own word for it, under which events tell how far it is. */
const resizeForm = z.object({
  orientation: z.enum(FORMATS).optional(),
  progress_id: idField.optional(),
});
const assetForm = resizeForm.extend({ type: z.enum(ASSET_TYPES) });

export type AssetRouteDeps = {
  assets: AssetService;
  useUpload: UseUpload;
  linkTo: (key: string) => string;
  clipTopics: Topics<ClipEvent>;
};

export function assetRoutes({
  assets,
  useUpload,
  linkTo,
  clipTopics,
}: AssetRouteDeps): FastifyPluginAsyncZod {
  async function withUpload<Form extends { progress_id?: string | undefined }, Answer>(
    { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: z.ZodType<Form> },
    use: (form: Form, upload: Upload) => Promise<Answer>,
  ): Promise<Answer> {
    return useUpload({ request, reply }, async ({ fields, ...upload }) => {
      const parsed = parseForm(form, fields);
      const onProgress = tellProgress(upload.userId, parsed.progress_id);
      return await use(parsed, { ...upload, onProgress });
    });
  }

  function tellProgress(userId: string, id: string | undefined): Upload['onProgress'] {
    let told = -1;
    return (share) => {
      const progress = Math.floor(share * 100);
      if (id === undefined || progress <= told) return;
      told = progress;
      clipTopics.publish(userId, { id, progress });
    };
  }

  return async (app) => {
    app.get(PATHS.base, {
      schema: {
        tags,
        description:
          'An asset by a link of its file, which may have expired: with links that are good again.',
        querystring: assetQuery,
        response: { 200: asset, 404: errorBody },
      },
      handler: ({ user, query }) => assets.get({ userId: user.id, link: query.file_url }),
    });

    app.post(PATHS.base, {
      schema: { tags, consumes, response: { 201: asset, ...refusals } },
      handler: async (request, reply) => {
        const added = await withUpload({ request, reply, form: assetForm }, (form, upload) => {
          const { type, orientation = null } = form;
          return type === 'gameplay_video'
            ? assets.addClip({ orientation, upload })
            : assets.addPicture({ type, upload });
        });
        return reply.code(201).send(added);
      },
    });

    app.post(PATHS.info, {
      schema: { tags, consumes, response: { 200: assetInfo, ...refusals } },
      handler: (request, reply) =>
        withUpload({ request, reply, form: z.object({}) }, (_, upload) => assets.probe(upload)),
    });

    app.post(PATHS.resize, {
      schema: { tags, consumes, response: { 200: resizeResponse, ...refusals } },
      handler: (request, reply) =>
        withUpload({ request, reply, form: resizeForm }, async ({ orientation = null }, upload) => {
          const key = await assets.resize({ orientation, upload });
          return { video_url: linkTo(key) };
        }),
    });

    app.post(PATHS.uploadResized, {
      schema: { tags, body: uploadResizedBody, response: { 201: asset, ...refusals } },
      handler: async ({ user, body }, reply) => {
        const { type, orientation, file_path: link } = body;
        return reply.code(201).send(await assets.takeResized({ userId: user.id, type, orientation, link }));
      },
    });

    app.post(PATHS.sample, {
      schema: { tags, body: sampleAssetBody, response: { 201: asset, ...refusals } },
      handler: async ({ user, body }, reply) =>
        reply.code(201).send(await assets.addSample(user.id, body.orientation)),
    });
  };
}

function parseForm<Form>(form: z.ZodType<Form>, fields: Record<string, string>): Form {
  const parsed = form.safeParse(fields);
  if (parsed.success) return parsed.data;
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'file');
    messages[field] = [...(messages[field] ?? []), issue.message];
  }
  throw invalid(messages);
}
