import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { AssetType } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Product } from '@avatarcade/contracts/products';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { Video } from '@avatarcade/contracts/videos';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { findAssets, insertAsset } from '../features/assets/assets.queries.ts';
import type { AssetService } from '../features/assets/assets.service.ts';
import { buildCatalogueId } from '../features/catalogue/catalogue-ids.ts';
import { createSignedLinks } from '../providers/storage/signed-links.ts';
import { newStorageKey } from '../providers/storage/storage-keys.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from './create-test-app.ts';
import { createFakeEngine, createFakeVoice, FAKE_COLORS } from './fake-engine.ts';

export type VideoWorld = TestApp & {
  assets: Pick<AssetService, 'findMany'>;
  addProduct(user: TestUser, body?: Record<string, unknown>): Promise<Product>;
  /** Uploads a file of that user; returns its signed address. */
  addAsset(user: TestUser, type: AssetType, content?: Buffer): Promise<string>;
  /** The wizard's order body for a video of a new product with a new clip. */
  buildOrder(user: TestUser, change?: Partial<CreateVideoBody>): Promise<CreateVideoBody>;
  getVideo(user: TestUser, id: string): Promise<Video>;
};

const FILES: Partial<Record<AssetType, readonly [string, string]>> = {
  gameplay_video: ['mp4', 'video/mp4'],
  music: ['m4a', 'audio/mp4'],
};

/** A server with a fake engine and voice, unless others are given, and what a user needs to order a video. */
export async function createVideoWorld(options: TestAppOptions = {}): Promise<VideoWorld> {
  const providers = { engine: createFakeEngine(), voice: createFakeVoice(), ...options.providers };
  const app = await createTestApp({ ...options, providers });
  const { storage } = app.server.providers;
  const links = createSignedLinks({
    secret: app.secrets.links,
    publicUrl: app.config.publicUrl,
    clock: options.clock ?? (() => new Date()),
  });
  let products = 0;

  const addProduct: VideoWorld['addProduct'] = async (user, body = {}) => {
    products += 1;
    const made = await app.call({
      method: 'POST',
      url: API_PATHS.products.base,
      as: user,
      body: {
        product_url: `https://play.google.com/store/apps/details?id=com.test.game${products}`,
        title: `Game ${products}`,
        ...body,
      },
    });
    if (made.statusCode !== 201) throw new Error(`Adding a product answered ${made.body}`);
    return made.json<Product>();
  };

  const addAsset: VideoWorld['addAsset'] = async (user, type, content = Buffer.from('file')) => {
    const [extension, contentType] = FILES[type] ?? ['png', 'image/png'];
    const key = newStorageKey('uploads', extension);
    await storage.put(key, { content, contentType });
    await insertAsset(app.db, {
      user_id: user.id,
      type,
      orientation: type === 'gameplay_video' ? 'portrait' : null,
      state: 'ready',
      file_key: key,
      source_key: key,
      preview_key: key,
      width: 1080,
      height: 1920,
      duration: type === 'gameplay_video' ? 3 : null,
      colors: type === 'gameplay_video' ? null : FAKE_COLORS,
    });
    return links.signLink({ key, expiresInSeconds: 60 });
  };

  return {
    ...app,
    assets: { findMany: findAssets },
    addProduct,
    addAsset,
    async buildOrder(user, change = {}) {
      const template = TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? '';
      return {
        title: 'First try',
        template: buildCatalogueId('template', template),
        voiceover: 'Match three stones.',
        voice: buildCatalogueId('voice', DEFAULT_VOICE.key),
        avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
        language: 'English',
        gameplay_video_url: change.gameplay_video_url ?? (await addAsset(user, 'gameplay_video')),
        packshot_url: null,
        orientation: 'portrait',
        product: change.product ?? (await addProduct(user)).id,
        gameplay_fit: 'loop',
        captions: true,
        ai_label: true,
        ...change,
      };
    },
    async getVideo(user, id) {
      const response = await app.call({ method: 'GET', url: API_PATHS.videos.one(id), as: user });
      return response.json<Video>();
    },
  };
}
