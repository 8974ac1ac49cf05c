import { z } from 'zod';
import {
  emailField,
  eurosField,
  hasWholeCents,
  idField,
  page,
  pageField,
  referenceField,
  shownName,
  textField,
  timestampField,
} from './fields.ts';
import { OPERATOR_CREDIT_MAX_CENTS, OPERATOR_REASON_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { confirmationBody } from './privacy.ts';
import { VIDEO_STATUSES } from './videos.ts';
import { walletEntry } from './wallet.ts';

/** `enrol`: no second factor yet. `code`: its code is wanted. `open`: this request came with a session. */
export const operatorState = z.object({
  state: z.enum(['enrol', 'code', 'open']),
  email: z.string(),
  /** When the session ends; null unless it is open. */
  expires_at: timestampField.nullable(),
  recovery_codes_left: z.number().int(),
});
export type OperatorState = z.infer<typeof operatorState>;

/** Six digits of the authenticator, or a recovery code. */
export const operatorCodeField = referenceField(MESSAGES.operatorCodeRequired)
  .trim()
  .min(6, MESSAGES.operatorCodeRequired)
  .max(40, MESSAGES.operatorCodeRequired);
export const operatorCodeBody = z.object({ code: operatorCodeField });

export const enrolBody = confirmationBody;
/** Shown once, as text and as a QR code of `uri`. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });

export const openedSession = z.object({ token: z.string(), expires_at: timestampField });
export type OpenedSession = z.infer<typeof openedSession>;
/** Each is good for one sign-in. They are shown this once. */
const recoveryCodes = z.array(z.string());
export const enrolledSession = openedSession.extend({ recovery_codes: recoveryCodes });
export const newRecoveryCodes = z.object({ recovery_codes: recoveryCodes });

export const reasonField = textField(MESSAGES.operatorReason)
  .trim()
  .min(OPERATOR_REASON_LENGTH.min, MESSAGES.operatorReason)
  .max(OPERATOR_REASON_LENGTH.max, MESSAGES.operatorReason);
export const reasonBody = z.object({ reason: reasonField });

export const creditBody = z.object({
  /** Chosen by the client: sent again, it is the same credit. */
  id: idField,
  euros: z
    .number({ error: MESSAGES.operatorCredit })
    .min(0.01, MESSAGES.operatorCredit)
    .max(OPERATOR_CREDIT_MAX_CENTS / 100, MESSAGES.operatorCredit)
    .refine(hasWholeCents, MESSAGES.operatorCredit),
  reason: reasonField,
});
export const deleteUserBody = z.object({
  /** The account's address, as a safeguard against the wrong row. */
  email: emailField,
  reason: reasonField,
});

export const OPERATOR_USER_STATES = ['all', 'active', 'blocked'] as const;
export const operatorUsersQuery = z.object({
  page: pageField,
  /** A part of the address, or the account's id. */
  search: textField().trim().max(254).default(''),
  state: z.enum(OPERATOR_USER_STATES).default('all'),
});

const operatorUser = z.object({
  id: idField,
  email: z.string(),
  name: shownName,
  country: z.string(),
  created_at: timestampField,
  email_verified: z.boolean(),
  /** Null unless the account is blocked. */
  blocked_at: timestampField.nullable(),
  balance: eurosField,
  owed: eurosField,
  videos: z.number().int(),
});
export type OperatorUser = z.infer<typeof operatorUser>;

export const operatorUsers = page(operatorUser);

export const operatorUserDetails = operatorUser.extend({
  has_password: z.boolean(),
  has_google: z.boolean(),
  is_operator: z.boolean(),
  sessions: z.array(z.object({ opened_at: timestampField, expires_at: timestampField })),
  keys: z.number().int(),
  videos_by_status: z.record(z.enum(VIDEO_STATUSES), z.number().int()),
  uploads: z.object({ bytes: z.number(), files: z.number().int() }),
  tickets: z.number().int(),
  /** The newest ten. */
  entries: z.array(walletEntry),
});
export type OperatorUserDetails = z.infer<typeof operatorUserDetails>;

export const exportLink = z.object({ url: z.string() });

export const OPERATOR_VIDEO_STATES = ['failed', 'stuck', 'pending', 'ready', 'all'] as const;
export const operatorVideosQuery = z.object({
  page: pageField,
  state: z.enum(OPERATOR_VIDEO_STATES).default('failed'),
  user: idField.optional(),
});

const operatorVideo = z.object({
  id: idField,
  title: shownName,
  user_id: idField,
  user_email: z.string(),
  status: z.enum(VIDEO_STATUSES),
  /** What is done with it now: `waiting`, `rendering` and so on. */
  stage: z.string(),
  progress: z.number(),
  /** Pending without a sign of life for longer than work takes. */
  is_stuck: z.boolean(),
  failure_reason: z.string().nullable(),
  waiting_for: z.string().nullable(),
  /** How often it was ordered: the first time and each retry. */
  charge_number: z.number().int(),
  created_at: timestampField,
  updated_at: timestampField,
});
export type OperatorVideo = z.infer<typeof operatorVideo>;
export const operatorVideos = page(operatorVideo);

export const videoAttempt = z.object({
  id: idField,
  charge_number: z.number().int(),
  /** The machine and process that made it. */
  worker: z.string(),
  started_at: timestampField,
  /** Null while it runs, and after its process ended without a word. */
  ended_at: timestampField.nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  stages: z.array(z.object({ stage: z.string(), at: timestampField })),
});
export type VideoAttempt = z.infer<typeof videoAttempt>;
export const operatorVideoDetails = operatorVideo.extend({
  language: z.string(),
  format: z.string(),
  template: z.string(),
  voice: z.string(),
  avatar: z.string(),
  voiceover: z.string(),
  /** Signed, for a while; null unless it is ready. */
  video_url: z.string().nullable(),
  /** Newest first. Attempts of versions before this log are missing. */
  attempts: z.array(videoAttempt),
});
export type OperatorVideoDetails = z.infer<typeof operatorVideoDetails>;

export const operatorAct = z.object({
  id: z.number().int(),
  time: timestampField,
  operator: z.string(),
  /** As `user.block`. */
  act: z.string(),
  target: z.string().nullable(),
  reason: z.string().nullable(),
  facts: z.record(z.string(), z.union([shownName, z.number(), z.boolean(), z.null()])),
  request_id: z.string().nullable(),
  address: z.string().nullable(),
});
export type OperatorAct = z.infer<typeof operatorAct>;
export const OPERATOR_ACT_AREAS = [
  'user',
  'video',
  'queue',
  'ledger',
  'payment',
  'ticket',
  'operator',
] as const;
export type ActArea = (typeof OPERATOR_ACT_AREAS)[number];
export const operatorActsQuery = z.object({
  page: pageField,
  /** About what: the id of a user or a video, a payment, a queue, the number of a ticket. */
  target: referenceField().max(255).optional(),
  /** The part of `act` before the dot. */
  area: z.enum(OPERATOR_ACT_AREAS).optional(),
});
export const operatorActs = page(operatorAct);
