import { z } from 'zod';
import { idField, nameField, shownName, textField, timestampField } from './fields.ts';
import { TICKET_FILES_MAX, TICKET_MESSAGE_MAX_LENGTH, TICKET_SUBJECT_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** A published help article. `content` is HTML that the server has sanitised. */
export const helpArticle = z.object({
  name: shownName,
  title: shownName,
  content: z.string(),
  category: z.string(),
  modified: timestampField,
});
export type HelpArticle = z.infer<typeof helpArticle>;
/** Newest first. */
export const helpArticleList = z.array(helpArticle);

/** Fields of the specification beside the file; the server ignores them. */
export const screenshotForm = z.object({
  is_private: z.string().max(200).optional(),
  folder: z.string().max(200).optional(),
});

export const helpdeskFile = z.object({ name: idField, file_url: z.string() });
export type HelpdeskFile = z.infer<typeof helpdeskFile>;

const subjectField = nameField(MESSAGES.subjectRequired)
  .trim()
  .min(1, MESSAGES.subjectRequired)
  .max(TICKET_SUBJECT_MAX_LENGTH, MESSAGES.subjectLong);

const messageField = textField().trim().max(TICKET_MESSAGE_MAX_LENGTH, MESSAGES.messageLong);

export const ticketForm = z.object({ subject: subjectField, message: messageField });

export const createTicketBody = z.object({
  doc: z.object({
    subject: subjectField,
    description: messageField.default(''),
    ticket_type: z.literal('Bug').default('Bug'),
  }),
  attachments: z
    .array(z.object({ name: idField }))
    .max(TICKET_FILES_MAX, MESSAGES.screenshotsMany)
    .default([]),
});

/**
 * `queued`: stored here, on its way to the helpdesk. `failed`: the helpdesk could not be reached for days.
 * The others are the helpdesk's own word.
 */
export const TICKET_STATUSES = ['queued', 'sent', 'replied', 'resolved', 'closed', 'failed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const ticket = z.object({
  /** What the user names it by. */
  name: shownName,
  subject: shownName,
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  created: timestampField,
  attachments: z.array(helpdeskFile.extend({ file_name: shownName })),
});
export type Ticket = z.infer<typeof ticket>;
/** The newest fifty, newest first. */
export const ticketList = z.array(ticket);
