import { assetForm, type ClipEvent, resizeForm } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { AssetService } from './assets.service.ts';
import type { Upload } from './assets-deps.ts';
import { parseForm, type UseUpload } from './uploads.service.ts';

export type AssetRouteDeps = {
  assets: AssetService;
  useUpload: UseUpload;
  linkTo: (key: string) => string;
  clipTopics: Topics<ClipEvent>;
};

export function assetRoutes({ assets, useUpload, linkTo, clipTopics }: AssetRouteDeps): FastifyPluginAsync {
  async function withUpload<Form extends { progress_id?: string | undefined }, Result>(
    { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: z.ZodType<Form> },
    use: (form: Form, upload: Upload) => Promise<Result>,
  ): Promise<Result> {
    return useUpload({ request, reply }, async ({ fields, ...upload }) => {
      const parsed = parseForm(form, fields);
      const onProgress = reportProgress(upload.userId, parsed.progress_id);
      return await use(parsed, { ...upload, onProgress });
    });
  }

  function reportProgress(userId: string, id: string | undefined): Upload['onProgress'] {
    let reported = -1;
    return (share) => {
      const progress = Math.floor(share * 100);
      if (id === undefined || progress <= reported) return;
      reported = progress;
      clipTopics.publish(userId, { id, progress });
    };
  }

  return async (app) => {
    implementCalls(app, {
      calls: assetCalls,
      handlers: {
        getAsset: ({ user, query }) => assets.get({ userId: user.id, link: query.file_url }),
        async listAssets({ user, query: { type, page, page_size: pageSize } }) {
          return presentPage(await assets.list({ userId: user.id, type, page, pageSize }), pageSize);
        },
        uploadAsset: ({ request, reply }) =>
          withUpload({ request, reply, form: assetForm }, ({ type, orientation = null, ...form }, upload) => {
            if (type === 'gameplay_video') return assets.addClip({ orientation, upload });
            if (type === 'music')
              return assets.addMusic({ hasRights: form.rights_confirmed === 'true', upload });
            return assets.addPicture({ type, upload });
          }),
        readAssetInfo: ({ request, reply }) =>
          withUpload({ request, reply, form: z.object({}) }, (_, upload) => assets.probe(upload)),
        resizeAsset: ({ request, reply }) =>
          withUpload({ request, reply, form: resizeForm }, async ({ orientation = null }, upload) => ({
            video_url: linkTo(await assets.resize({ orientation, upload })),
          })),
        takeResizedAsset({ user, body }) {
          const { type, orientation, file_path: link } = body;
          return assets.takeResized({ userId: user.id, type, orientation, link });
        },
        createSampleAsset: ({ user, body }) => assets.addSample(user.id, body.orientation),
      },
    });
  };
}
