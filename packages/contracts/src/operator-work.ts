import { z } from 'zod';
import {
  eurosField,
  idField,
  page,
  pageField,
  referenceField,
  shownName,
  textField,
  timestampField,
} from './fields.ts';
import { TICKET_STATUSES } from './helpdesk.ts';
import { TICKET_MESSAGE_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { operatorAct, reasonField } from './operator.ts';
import { VIDEO_STATUSES } from './videos.ts';

// What operators see of the server's own work: queues, the ledger, tickets, the system.

const queueName = z.string().regex(/^[\w-]{1,80}$/);
export const queueParams = z.object({ name: queueName });

const operatorQueue = z.object({
  name: queueName,
  waiting: z.number().int(),
  running: z.number().int(),
  /** Since the oldest waiting job was enqueued; 0 if none waits. */
  oldest_seconds: z.number(),
  /** Null while its jobs are run. */
  paused_at: timestampField.nullable(),
});
export type OperatorQueue = z.infer<typeof operatorQueue>;
/** Those with work or paused first. */
export const operatorQueues = z.array(operatorQueue);

const ledgerFinding = z.object({
  rule: z.string(),
  count: z.number().int(),
  /** The first few users, transactions, payments or videos that violate it. */
  examples: z.array(z.string()),
});
export const ledgerCheck = z.object({ checked_at: timestampField, findings: z.array(ledgerFinding) });

const unclaimedPayment = z.object({
  session: z.string(),
  reason: z.string(),
  amount: eurosField.nullable(),
  currency: z.string().nullable(),
  reference: z.string().nullable(),
  email: z.string().nullable(),
  received_at: timestampField,
});
export type UnclaimedPayment = z.infer<typeof unclaimedPayment>;

const unmatchedReversal = z.object({
  kind: z.string(),
  reference: z.string(),
  payment: z.string(),
  amount: eurosField,
  currency: z.string(),
});

export const operatorLedger = z.object({
  /** Null before the first check. */
  last_check: ledgerCheck.nullable(),
  unclaimed: z.array(unclaimedPayment),
  unmatched: z.array(unmatchedReversal),
  /** Balances that hold sandbox or test payments. */
  test_money: z.object({ users: z.number().int(), euros: eurosField }),
  /** Whether payments can be compared with the provider's list. */
  can_reconcile: z.boolean(),
});
export type OperatorLedger = z.infer<typeof operatorLedger>;

export const reconcileBody = z.object({ days: z.number().int().min(1).max(365), reason: reasonField });
export const reconciled = z.object({
  sessions: z.number().int(),
  returns: z.number().int(),
  credited: z.array(z.string()),
  unclaimed: z.array(z.string()),
  unmatched: z.array(z.string()),
});
export const writeOffBody = z.object({ reason: reasonField });
export const writtenOff = z.object({ users: z.number().int(), euros: eurosField });
export const claimParams = z.object({ session: referenceField().min(1).max(255) });
export const claimBody = z.object({
  /** The account's id or address. */
  user: referenceField(MESSAGES.emailRequired).trim().min(1, MESSAGES.emailRequired).max(254),
  /** The value of a payment in another currency, or without an amount. */
  euros: z.number().positive().max(1_000_000).optional(),
  reason: reasonField,
});
export const claimed = z.object({ user: idField, amount: eurosField });

export const OPERATOR_TICKET_STATES = ['waiting', 'answered', 'all'] as const;
export const operatorTicketsQuery = z.object({
  page: pageField,
  state: z.enum(OPERATOR_TICKET_STATES).default('waiting'),
  user: idField.optional(),
});
const ticketNumber = z.coerce.number<number>().int().min(1).max(2_147_483_647);
export const ticketParams = z.object({ number: ticketNumber });

const operatorTicket = z.object({
  number: z.number().int(),
  subject: shownName,
  status: z.enum(TICKET_STATUSES),
  user_id: idField,
  user_email: z.string(),
  created_at: timestampField,
  /** Its id in a helpdesk elsewhere, where it has to be answered; null for tickets that are held here. */
  reference: z.string().nullable(),
});
export type OperatorTicket = z.infer<typeof operatorTicket>;
export const operatorTickets = page(operatorTicket);
export const operatorTicketDetails = operatorTicket.extend({
  description: z.string(),
  files: z.array(z.object({ name: shownName, url: z.string() })),
  answers: z.array(
    z.object({ text: z.string(), answered_at: timestampField, sent_at: timestampField.nullable() }),
  ),
});
export type OperatorTicketDetails = z.infer<typeof operatorTicketDetails>;
export const answerBody = z.object({
  /** Chosen by the client: sent again, it is the same answer. */
  id: idField,
  text: textField(MESSAGES.operatorAnswer)
    .trim()
    .min(1, MESSAGES.operatorAnswer)
    .max(TICKET_MESSAGE_MAX_LENGTH, MESSAGES.operatorAnswer),
});
export const markTicketBody = z.object({ status: z.enum(['replied', 'closed']), reason: reasonField });

export const operatorSystem = z.object({
  voices: z.object({
    packs: z.array(
      z.object({
        id: z.string(),
        title: shownName,
        version: z.string(),
        languages: z.array(z.string()),
        voices: z.number().int(),
        bytes: z.number(),
        licence: z.string(),
      }),
    ),
    /** Folders that look like packs and can't be used. */
    problems: z.array(z.object({ id: z.string(), reason: z.string() })),
    /** Voices that can be chosen now, of any provider. */
    offered: z.number().int(),
  }),
  networks: z.array(
    z.object({ id: z.string(), name: shownName, sources: z.number().int(), checked_on: z.iso.date() }),
  ),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    works: z.boolean(),
    /** Bytes; null where the file system doesn't say. */
    disk_free: z.number().nullable(),
    disk_reserve: z.number(),
    database_bytes: z.number(),
    uploads: z.array(z.object({ kind: z.string(), files: z.number().int(), bytes: z.number() })),
    videos: z.number().int(),
    largest: z.array(z.object({ user_id: idField, email: z.string(), bytes: z.number() })),
  }),
  settings: z.array(
    z.object({
      group: z.string(),
      name: shownName,
      is_set: z.boolean(),
      is_secret: z.boolean(),
      /** In force; null for secrets and where there is none. */
      value: z.string().nullable(),
    }),
  ),
  version: z.string(),
});
export type OperatorSystem = z.infer<typeof operatorSystem>;

export const operatorOverview = z.object({
  users: z.object({ all: z.number().int(), blocked: z.number().int(), new_today: z.number().int() }),
  videos: z.record(z.enum(VIDEO_STATUSES), z.number().int()),
  stuck: z.number().int(),
  failed_today: z.number().int(),
  queue: z.object({
    waiting: z.number().int(),
    running: z.number().int(),
    oldest_seconds: z.number(),
    paused: z.array(queueName),
  }),
  ledger: z.object({
    checked_at: timestampField.nullable(),
    errors: z.number().int(),
    unclaimed: z.number().int(),
    in_debt: z.number().int(),
  }),
  tickets_waiting: z.number().int(),
  storage: z.object({ works: z.boolean(), disk_free: z.number().nullable(), is_low: z.boolean() }),
  /** The newest. */
  acts: z.array(operatorAct),
});
export type OperatorOverview = z.infer<typeof operatorOverview>;
