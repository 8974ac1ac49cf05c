import type { CallInput } from './define-call.ts';
import type { CALLS } from './every-call.ts';

/** Ids and links of examples. A test replaces them by those of a server, and sends every example. */
export const EXAMPLE = {
  product: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a01',
  video: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a02',
  template: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a03',
  avatar: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a04',
  voice: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a05',
  webhook: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a06',
  delivery: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a07',
  campaign: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a09',
  export: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a10',
  entry: '5d1f0c6e-3c1b-4b7e-9a55-0c1d2e3f4a08',
  clip: 'https://videos.example.com/files/uploads/gameplay.mp4?expires=1795000000&signature=xxxx',
  resized: 'https://videos.example.com/files/uploads/resized.mp4?expires=1795000000&signature=xxxx',
  logo: 'https://videos.example.com/files/uploads/logo.png?expires=1795000000&signature=xxxx',
  storePage: 'https://play.google.com/store/apps/details?id=com.example.game',
} as const;

type AllCalls = typeof CALLS;
type FormOf<C> = C extends { form: { _zod: { input: infer Form } } } ? { form: Form } : unknown;
export type Example<C> = CallInput<C> & FormOf<C>;
type Examples = { [Name in keyof AllCalls]?: Example<AllCalls[Name]> };

const product = { params: { id: EXAMPLE.product } };
const video = { params: { id: EXAMPLE.video } };
const webhook = { params: { id: EXAMPLE.webhook } };
const networkExport = { params: { id: EXAMPLE.export } };
const campaign = { params: { id: EXAMPLE.campaign } };
const base = {
  title: 'Meteor Merge',
  template: EXAMPLE.template,
  avatar: EXAMPLE.avatar,
  voice: EXAMPLE.voice,
  language: 'English',
  voiceover: 'Merge falling meteors and light up the sky.',
  gameplay_video_url: EXAMPLE.clip,
  orientation: 'portrait',
} as const;
const matrix = { product: EXAMPLE.product, base, hooks: [null, 'Can you light up the whole sky?'] };
const keyed = { headers: { 'idempotency-key': 'monday-1' } };

/** A request of each call that an API key may use and that takes something. The documentation shows them. */
export const EXAMPLES: Examples = {
  createWebhook: {
    body: { url: 'https://hooks.example.com/avatarcade', events: ['video.ready', 'video.failed'] },
  },
  updateWebhook: { ...webhook, body: { events: ['video.ready'], is_on: true } },
  deleteWebhook: webhook,
  rotateWebhookSecret: webhook,
  sendTestEvent: webhook,
  listDeliveries: { ...webhook, query: { page: 1 } },
  replayDelivery: { params: { id: EXAMPLE.webhook, delivery: EXAMPLE.delivery } },

  listProducts: { query: { page: 1, page_size: 20, ordering: '-created_at', search: 'merge' } },
  createProduct: {
    body: {
      product_url: EXAMPLE.storePage,
      title: 'Meteor Merge',
      description: 'Merge falling meteors into brighter ones.',
      category_names: ['Puzzle'],
    },
  },
  parseProduct: { body: { google_url: EXAMPLE.storePage } },
  checkStore: product,
  takeChanges: { ...product, body: { title: 'Meteor Merge 2' } },
  getProduct: product,
  updateProduct: {
    ...product,
    body: { target_audience: 'Players of puzzle games', recommended_country: 'DE' },
  },
  deleteProduct: product,
  getBrand: product,
  updateBrand: {
    ...product,
    body: {
      colors: { primary: '#ff6a45', secondary: '#1d1b3a' },
      end_line: 'Play it free',
      logo_url: EXAMPLE.logo,
    },
  },

  listVoices: { query: { language: 'English', gender: 'female' } },
  listTemplates: { query: { orientation: 'portrait', page: 1 } },
  listAvatarGroups: { query: { gender: 'female', page: 1, page_size: 20 } },
  writeVoiceover: { body: { product_id: EXAMPLE.product, language: 'English' } },
  previewSpeech: {
    body: {
      voiceover: 'Merge falling meteors. [pause 0.5s] Light up the sky.',
      voice: EXAMPLE.voice,
      pace: 1.1,
    },
  },

  previewFrame: { body: { ...base, product: EXAMPLE.product, time: 0.5 } },

  getAsset: { query: { file_url: EXAMPLE.clip } },
  listAssets: { query: { type: 'gameplay_video', page: 1 } },
  uploadAsset: { form: { type: 'gameplay_video', orientation: 'portrait' } },
  resizeAsset: { form: { orientation: 'portrait' } },
  takeResizedAsset: { body: { type: 'gameplay_video', orientation: 'portrait', file_path: EXAMPLE.resized } },
  createSampleAsset: { body: { orientation: 'portrait' } },

  listVideos: { query: { product: EXAMPLE.product, page: 1, page_size: 20, ordering: '-created_at' } },
  createVideo: {
    ...keyed,
    body: {
      title: 'Meteor Merge, first try',
      product: EXAMPLE.product,
      template: EXAMPLE.template,
      avatar: EXAMPLE.avatar,
      voice: EXAMPLE.voice,
      language: 'English',
      voiceover: 'Merge falling meteors and light up the sky.',
      gameplay_video_url: EXAMPLE.clip,
      orientation: 'portrait',
      pace: 1.1,
      caption_place: 'low',
    },
  },
  retryVideo: { ...keyed, body: { generation_id: EXAMPLE.video } },
  getVideo: video,
  renameVideo: { ...video, body: { title: 'Meteor Merge, final' } },
  deleteVideo: video,
  getVideoOrder: video,
  listVideoFormats: video,
  listVideoCuts: video,
  orderVideoCut: { ...video, ...keyed, body: { presenter: 'none' } },
  orderVideoFormat: { ...video, ...keyed, body: { format: 'landscape' } },
  shareVideo: video,
  revokeShare: video,

  quoteCampaign: { body: matrix },
  createCampaign: { ...keyed, body: { name: 'Two hooks', ...matrix } },
  listCampaigns: { query: { product: EXAMPLE.product, page: 1 } },
  writeHooks: { body: { product_id: EXAMPLE.product, language: 'English', count: 3 } },
  translateTexts: {
    body: {
      product_id: EXAMPLE.product,
      from: 'English',
      to: 'German',
      texts: [{ id: 'button_text', source: 'Play now', note: 'On the button', max_length: 24 }],
    },
  },
  writeTranslationFile: {
    body: {
      format: 'csv',
      from: 'English',
      to: ['German', 'Japanese'],
      texts: [{ id: 'button_text', source: 'Play now', note: 'On the button', max_length: 24 }],
    },
  },
  readTranslationFile: {
    body: {
      content: 'id,de\nbutton_text,Jetzt spielen',
      to: ['German'],
      texts: [{ id: 'button_text', source: 'Play now', max_length: 24 }],
    },
  },
  getCampaign: campaign,
  updateCampaign: { ...campaign, body: { name: 'Two hooks, second try' } },
  deleteCampaign: campaign,
  downloadCampaign: campaign,

  planExport: { query: { video: EXAMPLE.video, network: 'unity' } },
  createExport: { body: { video: EXAMPLE.video, network: 'unity' } },
  listExports: { query: { video: EXAMPLE.video, page: 1 } },
  getExport: networkExport,
  deleteExport: networkExport,
  downloadExport: networkExport,

  uploadScreenshot: { form: {} },
  createTicket: {
    ...keyed,
    body: {
      doc: { subject: 'A question', description: 'How long may a clip be?', ticket_type: 'Bug' },
      attachments: [],
    },
  },
  listEntries: {
    query: { page: 1, kind: 'video', from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
  },
  getEntry: { params: { id: EXAMPLE.entry } },
  getStatement: { query: { from: '2026-11-01T00:00:00Z' } },
};
