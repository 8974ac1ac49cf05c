/** Business constants of the specification, in one place for server and browser. Sizes in bytes, times in milliseconds. */

/** What one video costs. Browsers read the running server's price from `GET /api/config/`. */
export const VIDEO_PRICE_CENTS = 1000;
export const CURRENCY = 'EUR' as const;

export const GAMEPLAY_MAX_BYTES = 52_428_800;
/** The server decodes all of a clip to find its moments. */
export const GAMEPLAY_MAX_SECONDS = 600;
export const GAMEPLAY_MAX_SIDES = { long: 4096, short: 2176 } as const;
/** Icons, packshots and screenshots. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** Of one user. */
export const MASCOTS_MAX = 60;
export const MASCOT_NAME_MAX_LENGTH = 40;
export const MASCOT_MAX_BYTES = 52_428_800;
/** Clips of a user's own actors: of one user, and in bytes. */
export const ACTORS_MAX = 60;
export const ACTOR_NAME_MAX_LENGTH = 40;
export const ACTOR_MAX_BYTES = 52_428_800;
export const ACTOR_POLL_MS = 1500;
export const MUSIC_MAX_BYTES = 20_971_520;
/** The server decodes all of a track to measure and convert it. */
export const MUSIC_SECONDS = { min: 3, max: 900 } as const;
export const GAMEPLAY_TYPES = ['video/mp4'] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

export const PAGE_SIZES = {
  products: 6,
  videos: 6,
  campaigns: 10,
  exports: 20,
  templates: 10,
  avatarGroups: 10,
  assets: 20,
  most: 100,
} as const;

/** The stream of events: a comment is sent after this time, whatever else is. */
export const EVENT_BEAT_MS = 15_000;
/** Nothing has come for three beats: the connection is lost, though nobody has closed it. */
export const EVENT_SILENCE_MS = 45_000;

export const TICKET_SUBJECT_MAX_LENGTH = 140;
export const TICKET_MESSAGE_MAX_LENGTH = 5000;
export const TICKET_FILES_MAX = 10;
/** Of all screenshots of one ticket together: what mail servers still take. */
export const TICKET_FILES_MAX_BYTES = 20_971_520;
export const ARTICLES_MAX = 100;

export const TOP_UP_POLL_MS = 2000;
export const VIDEO_LIST_POLL_MS = 20_000;
export const VIDEO_POLL_MS = 50_000;
export const VIDEO_POLL_LIMIT_MS = 30 * 60_000;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 24;
export const COOKIE_CONSENT_DAYS = 30;

export const KEYS_MAX = 20;
export const KEY_NAME_MAX_LENGTH = 60;
/** Cents that a key may be allowed to spend in a day. */
export const KEY_LIMIT_MAX_CENTS = 10_000_000;
export const KEY_ACTIVITY_PAGE_SIZE = 20;

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX_LENGTH = 2000;
export const DELIVERIES_PAGE_SIZE = 20;

/** Characters of a language's name. */
export const LANGUAGE_MAX_LENGTH = 60;
/** Languages that texts may be given in at once: more than any list offers. */
export const LANGUAGES_MAX = 200;

/** Videos of one campaign: all are ordered in one transaction. */
export const CAMPAIGN_VIDEOS_MAX = 200;
/** Characters of a written first sentence. */
export const HOOK_MAX_LENGTH = 140;
/** First sentences that are written at once. */
export const HOOKS_AT_ONCE = 5;
/** Texts that are translated at once, and characters of a file that comes back. */
export const TRANSLATED_TEXTS_MAX = 100;
export const TRANSLATION_FILE_MAX = 500_000;
/** Entries of one list of a campaign, such as its hooks. */
export const CAMPAIGN_LIST_MAX = 80;

/** Rows of a page of the operator console. */
export const OPERATOR_PAGE_SIZE = 25;
export const OPERATOR_REASON_LENGTH = { min: 3, max: 500 } as const;
/** Cents that an operator can credit at once. */
export const OPERATOR_CREDIT_MAX_CENTS = 100_000;
