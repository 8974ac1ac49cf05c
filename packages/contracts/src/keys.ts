import { z } from 'zod';
import {
  eurosField,
  hasWholeCents,
  idField,
  nameField,
  page,
  pageField,
  shownName,
  timestampField,
} from './fields.ts';
import { KEY_LIMIT_MAX_CENTS, KEY_NAME_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** `read` sees what the user sees; `order` spends money and changes things. Neither includes the other. */
export const KEY_SCOPES = ['read', 'order'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Documented for secret scanners: the prefix, 27 random characters, and 6 that are their checksum (a CRC-32 in base 62). */
export const KEY_PATTERN = /\bavk_[0-9A-Za-z]{33}\b/;

const name = nameField(MESSAGES.keyNameRequired)
  .trim()
  .min(1, MESSAGES.keyNameRequired)
  .max(KEY_NAME_MAX_LENGTH, MESSAGES.keyNameLong);

export const keyLimitField = z
  .number({ error: MESSAGES.keyLimitInvalid })
  .min(0, MESSAGES.keyLimitInvalid)
  .max(KEY_LIMIT_MAX_CENTS / 100, MESSAGES.keyLimitInvalid)
  .refine(hasWholeCents, MESSAGES.keyLimitInvalid);

export const createKeyBody = z.object({
  name,
  scopes: z
    .array(z.enum(KEY_SCOPES), { error: MESSAGES.keyScopesRequired })
    .min(1, MESSAGES.keyScopesRequired)
    .max(KEY_SCOPES.length),
  /** Euros that it may spend in a day, which begins at 00:00 UTC. Null or absent: as much as the balance holds. */
  daily_limit: keyLimitField.nullish(),
});
export type CreateKeyBody = z.infer<typeof createKeyBody>;

export const apiKey = z.object({
  id: idField,
  name: shownName,
  scopes: z.array(z.enum(KEY_SCOPES)),
  daily_limit: eurosField.nullable(),
  spent_today: eurosField,
  /** Of the newest text of the key. */
  last_four: z.string(),
  created_at: timestampField,
  /** To the minute. Null if it has never been used. */
  last_used_at: timestampField.nullable(),
  /** Until then the key's text of before the rotation is valid too. */
  previous_valid_until: timestampField.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** `key` is its text, which is shown this once and not stored. */
export const createdKey = apiKey.extend({ key: z.string() });
export type CreatedKey = z.infer<typeof createdKey>;

export const rotateKeyBody = z.object({
  /** How long the old text stays valid. */
  overlap_hours: z.literal([0, 24]).default(0),
});

/** One changing request of a key. */
export const keyActivityEntry = z.object({
  id: idField,
  time: timestampField,
  key_id: idField,
  key_name: shownName,
  /** The call's name in the API documentation. */
  call: z.string(),
  /** What it was about, such as a video. */
  target_id: z.string().nullable(),
  /** Euros that were debited. */
  spent: eurosField,
  /** The status of the response; null if the server stopped before it. */
  status: z.number().int().nullable(),
  /** As in the header `x-request-id`. */
  request_id: z.string(),
});
export type KeyActivityEntry = z.infer<typeof keyActivityEntry>;

export const keyActivityQuery = z.object({ page: pageField, key: idField.optional() });
export const keyActivity = page(keyActivityEntry).extend({
  /** The keys that the activity is of, revoked ones included. */
  keys: z.array(z.object({ id: idField, name: shownName })),
});
