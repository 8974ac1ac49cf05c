import { brandCalls } from '@avatarcade/contracts/brand.calls';
import type { CampaignDetails, CampaignQuote } from '@avatarcade/contracts/campaigns';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import type { Avatar } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import type { Product } from '@avatarcade/contracts/products';
import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { AXES, expandVariants } from '@avatarcade/video/campaign/variants';
import { anId } from '../../../testing/build-account.ts';
import { buildBrand } from '../../../testing/build-brand.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { buildVideo } from '../../../testing/build-video.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveDashboard } from '../../../testing/serve-dashboard.ts';

export const PRODUCT = buildProduct();
export const VIDEO = anId(20);

const voiceOf = (last: number, language: string, gender: 'female' | 'male') => ({
  id: anId(last),
  key: `voice-${last}`,
  name: `Voice ${last}`,
  language,
  gender,
  preview_audio_url: '/a.wav',
  support_pause: true,
  emotion_support: false,
  support_interactive_avatar: false,
});
const VOICES = [
  voiceOf(200, 'English', 'female'),
  voiceOf(201, 'German', 'male'),
  voiceOf(202, 'German', 'female'),
  voiceOf(203, 'Arabic', 'male'),
];
const look = (last: number, name: string) => ({
  id: anId(last),
  key: name,
  name: `${name}, everyday`,
  gender: 'female' as const,
  ethnicity: 'African',
  preview_image: '/a.png',
  preview_motion_image: null,
});
const LOOKS = [look(300, 'Maya'), look(301, 'Zuri')];
const TEMPLATES = [100, 101].map((last) => ({
  id: anId(last),
  key: `template-${last}`,
  name: `Template ${last}`,
  format: 'portrait' as const,
  video: null,
  preview_url: '/t.png',
}));

/** Spoken in about 19 s: longer than a video of 15 s may be, and no longer than one of 30 s. */
export const LONG_TEXT =
  `Swap three gems. ${'The mountain sings of old kings and of silver. '.repeat(6)}`.trim();

type Served = {
  looks?: { name: string; price: number }[];
  /** What differs from the usual. */
  order?: Partial<VideoOrder>;
  product?: Partial<Product>;
};

/** Serves a ready video's order, and a small catalogue: three languages, two looks and two templates. `looks` come after the two. */
export function serveCampaigns(
  server: FakeServer,
  { looks = [], order = {}, product = {} }: Served = {},
): void {
  const priced = looks.map(({ name, price }, index) => ({
    ...look(310 + index, name),
    key: `heygen:${name}`,
    ...{ kind: 'clip' as const, price },
  }));
  const all: { name: string; avatars: Avatar[] }[] = [
    ...LOOKS.map((avatar) => ({ name: avatar.key, avatars: [avatar] })),
    ...priced.map((avatar, index) => ({ name: looks[index]?.name ?? '', avatars: [avatar] })),
  ];
  serveDashboard(server, [{ ...PRODUCT, ...product }]);
  server.on(catalogueCalls.listVoices, () => VOICES);
  server.on(catalogueCalls.listAvatarGroups, () => ({
    results: all.map((group, index) => ({ id: anId(400 + index), ...group })),
    total_pages: 1,
    count: all.length,
  }));
  server.on(catalogueCalls.listTemplates, () => ({ results: TEMPLATES, total_pages: 1, count: 2 }));
  server.on(brandCalls.getBrand, () => buildBrand());
  server.on(
    orderCalls.getVideoOrder,
    (): VideoOrder => ({
      title: 'Spring push',
      product: PRODUCT.id,
      orientation: 'portrait',
      template: TEMPLATES[0] ?? null,
      voiceover: 'Swap three gems. The mountain sings.',
      language: 'English',
      voice: VOICES[0] ?? null,
      avatar: { ...look(300, 'Maya'), character: 'Maya' },
      gameplay: {
        file_url: '/files/clip.mp4',
        preview_url: '/files/clip.jpg',
        source_url: '/files/clip.mp4',
        width: 1080,
        height: 1920,
        duration: 20,
      },
      gameplay_fit: 'loop',
      packshot: null,
      captions: true,
      ai_label: true,
      ...order,
    }),
  );
  server.on(campaignCalls.quoteCampaign, ({ body }): CampaignQuote => {
    const counts = {
      language: body.languages.length,
      hook: body.hooks.length,
      avatar: body.avatars.length,
      template: body.templates.length,
      format: body.formats.length,
      ...(body.cuts.length > 0 && { cut: body.cuts.length }),
    };
    const places = expandVariants(counts, body.skip);
    return {
      count: places.length,
      priced: places.length,
      price: places.length * 10,
      affordable: Math.min(2, places.length),
      balance: 25,
      seconds: places.length * 10,
      variants: places.map((place) => ({
        language: 'English',
        hook: place.hook,
        avatar: anId(300),
        template: anId(100),
        format: 'portrait',
        indices: AXES.map((axis) => place[axis]),
        title: 'Gems – English',
        price: 10,
        seconds: 10,
      })),
    };
  });
}

export function buildCampaign(part: Partial<CampaignDetails> = {}): CampaignDetails {
  const variant = {
    language: 'English',
    hook: 0,
    avatar: anId(300),
    template: anId(100),
    format: 'portrait' as const,
  };
  const videos = [
    { ...buildVideo({ id: anId(51), title: 'Ready one' }), variant },
    {
      ...buildVideo({
        id: anId(52),
        title: 'Failed one',
        status: 'failed',
        video: 'ERROR',
        failure_reason: 'The gameplay video could not be read.',
      }),
      variant: { ...variant, language: 'German' },
    },
    {
      ...buildVideo({ id: anId(53), title: 'Pending one', status: 'pending', video: null, progress: 40 }),
      variant: { ...variant, hook: 1 },
    },
  ];
  return {
    id: anId(50),
    name: 'Launch',
    product: PRODUCT.id,
    created_at: '2026-11-21T11:30:00Z',
    count: 3,
    by_status: { pending: 1, ready: 1, failed: 1 },
    hooks: [null, 'Stop scrolling'],
    videos,
    download_url: '/api/campaigns/x/download/?signature=s',
    ...part,
  };
}
