/** The page of the web app on which anybody may watch a video that is shared; its token follows. */
export const SHARED_VIDEO_PAGE = '/watch/';

/** Every path of the API, all with their trailing slash, as the specification writes them. */
export const API_PATHS = {
  config: '/api/config/',
  account: {
    login: '/api/account/login/',
    register: '/api/account/register/',
    google: '/api/account/google/',
    googleNonce: '/api/account/google/nonce/',
    refresh: '/api/account/token/refresh/',
    logout: '/api/account/logout/',
    user: '/api/account/user/',
    passwordReset: '/api/account/password-reset/',
    passwordResetConfirm: '/api/account/password-reset-confirm/',
    changePassword: '/api/account/change-password/',
    dataDownload: '/api/account/data-download/',
    deletion: '/api/account/deletion/',
  },
  products: {
    base: '/api/creatives/product/',
    count: '/api/creatives/product/count/',
    parse: '/api/creatives/product/parse/',
    sample: '/api/creatives/product/sample/',
    one: (id: string) => `/api/creatives/product/${id}/`,
    refresh: (id: string) => `/api/creatives/product/${id}/refresh/`,
    takeChanges: (id: string) => `/api/creatives/product/${id}/refresh/take/`,
  },
  catalogue: {
    tags: '/api/heygen/tag/',
    voices: '/api/heygen/voice/',
    voiceover: '/api/heygen/voiceover/',
    templates: '/api/heygen/video-template/',
    avatarGroups: '/api/heygen/avatar-group/',
    preview: '/api/heygen/preview/',
    voiceSample: (id: string) => `/api/heygen/voice/${id}/sample.wav`,
    avatarPicture: (id: string) => `/api/heygen/avatar/${id}/picture.webp`,
    avatarMotion: (id: string) => `/api/heygen/avatar/${id}/greeting.webp`,
    templateVideo: (id: string) => `/api/heygen/video-template/${id}/video.mp4`,
    templatePicture: (id: string) => `/api/heygen/video-template/${id}/picture.webp`,
  },
  assets: {
    base: '/api/heygen/asset/',
    info: '/api/heygen/asset/info/',
    resize: '/api/heygen/asset/resize/',
    uploadResized: '/api/heygen/asset/upload-resized/',
    sample: '/api/heygen/asset/sample/',
  },
  videos: {
    base: '/api/heygen/generate/',
    count: '/api/heygen/generate/count/',
    retry: '/api/heygen/generate/retry/',
    events: '/api/heygen/generate/events/',
    one: (id: string) => `/api/heygen/generate/${id}/`,
    order: (id: string) => `/api/heygen/generate/${id}/order/`,
    share: (id: string) => `/api/heygen/generate/${id}/share/`,
  },
  shared: (token: string) => `/api/shared/${token}/`,
  /** `part` is a file of the video, such as `film.mp4`. */
  sharedFile: (token: string, part: string) => `/api/shared/${token}/${part}`,
  helpdesk: {
    articles: '/api/helpdesk/articles/',
    files: '/api/helpdesk/files/',
    tickets: '/api/helpdesk/tickets/',
  },
  wallet: {
    entries: '/api/wallet/entries/',
    entry: (id: string) => `/api/wallet/entries/${id}/`,
    statement: '/api/wallet/statement.csv',
  },
  payments: { stripeWebhook: '/api/payments/stripe/webhook/' },
  sandbox: { checkout: '/sandbox/checkout', pay: '/sandbox/checkout/pay' },
} as const;
