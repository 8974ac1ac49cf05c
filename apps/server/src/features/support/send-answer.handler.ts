import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { buildResponse } from './response-mail.ts';
import { findAnswerToSend, setAnswerSent } from './ticket-admin.queries.ts';

type AnswerDeps = { db: Db; clock: Clock; mailer: Mailer; supportEmail: string | undefined };

/** Sends it, unless that has happened or its user was deleted. */
export function createSendAnswerHandler({
  db,
  clock,
  mailer,
  supportEmail,
}: AnswerDeps): JobHandler<{ answerId: string }> {
  return async ({ payload: { answerId } }) => {
    const found = await findAnswerToSend(db, answerId);
    if (!found) return;
    await mailer.send(buildResponse(found, { text: found.text, replyTo: supportEmail }));
    await setAnswerSent(db, { id: answerId, now: clock() });
  };
}
