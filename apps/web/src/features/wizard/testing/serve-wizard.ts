import { actorCalls } from '@avatarcade/contracts/actors.calls';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import type { Avatar, VideoTemplate, Voice } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { FORMAT_SIZES, ORDER_FORMATS, type OrderFormat } from '@avatarcade/video/formats';
import { GENDERS, type Gender } from '@avatarcade/video/genders';
import { anId } from '../../../testing/build-account.ts';
import { buildBrand } from '../../../testing/build-brand.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveDashboard } from '../../../testing/serve-dashboard.ts';

export const PRODUCT = buildProduct();

const templates = ORDER_FORMATS.map(
  (format, index): VideoTemplate => ({
    id: anId(100 + index),
    key: format === 'portrait' ? 'corner-portrait' : 'side-by-side',
    name: `${format} template`,
    format,
    video: null,
    preview_url: '/t.png',
  }),
);

const voices = GENDERS.map(
  (gender, index): Voice => ({
    id: anId(200 + index),
    key: `en-${gender}`,
    name: gender === 'female' ? 'Emma' : 'Adam',
    language: 'English',
    gender,
    preview_audio_url: `/${gender}.wav`,
    support_pause: true,
    emotion_support: false,
    support_interactive_avatar: false,
  }),
);

const avatarOf = (gender: Gender, index: number): Avatar => ({
  id: anId(300 + index),
  key: gender === 'female' ? 'maya-everyday' : 'leo-everyday',
  name: gender === 'female' ? 'Maya, everyday' : 'Leo, everyday',
  gender,
  ethnicity: 'African',
  preview_image: '/a.png',
  preview_motion_image: null,
});

const groups = (['female', 'male'] as const).map((gender, index) => ({
  id: anId(400 + index),
  name: gender === 'female' ? 'Maya' : 'Leo',
  avatars: [avatarOf(gender, index)],
}));

export const buildAsset = (format: OrderFormat = 'portrait', duration = 2) => ({
  file_url: '/files/clip.mp4',
  preview_url: '/files/clip.jpg',
  source_url: '/files/clip.mp4',
  ...FORMAT_SIZES[format],
  duration,
});

/** Serves one product and a small catalogue: a template of each format, a voice and an avatar of each gender. */
export function serveWizard(server: FakeServer): void {
  serveDashboard(server, [PRODUCT]);
  server.on(catalogueCalls.listTemplates, ({ query }) => {
    const results = templates.filter(({ format }) => !query.orientation || format === query.orientation);
    return { results, total_pages: 1, count: results.length };
  });
  server.on(catalogueCalls.listVoices, ({ query }) =>
    voices.filter(({ gender }) => !query.gender || gender === query.gender),
  );
  server.on(catalogueCalls.listAvatarGroups, () => ({
    results: groups,
    total_pages: 1,
    count: groups.length,
  }));
  server.on(mascotCalls.listMascots, () => ({ results: [] }));
  server.on(actorCalls.listActors, () => ({ results: [] }));
  server.on(catalogueCalls.listTags, () => []);
  server.on(brandCalls.getBrand, () => buildBrand());
  // Whether Review asks for it depends on how soon the preview is loaded.
  server.on(catalogueCalls.previewSpeech, () => {
    throw new HttpError(500);
  });
  server.on(assetCalls.getAsset, () => buildAsset());
  serveClip(server);
}

/** Serves the upload of a clip with this displayed size. */
export function serveClip(
  server: FakeServer,
  size: { width: number; height: number } = FORMAT_SIZES.portrait,
): void {
  server.on(assetCalls.readAssetInfo, () => size);
  server.on(assetCalls.uploadAsset, () => buildAsset());
}
