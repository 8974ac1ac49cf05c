import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { findOffNotice } from './endpoints.queries.ts';
import { buildWebhookNotice } from './webhook-notice-mail.ts';

type NoticeDeps = { db: Db; mailer: Mailer; publicUrl: string };

export function handleWebhookNotice({
  db,
  mailer,
  publicUrl,
}: NoticeDeps): JobHandler<{ endpointId: string }> {
  return async ({ payload }) => {
    const off = await findOffNotice(db, payload.endpointId);
    // Nobody needs an email about what they have done, or undone.
    if (!off?.off_reason || off.off_reason === 'user') return;
    const link = `${publicUrl}/my-account?tab=webhooks`;
    await mailer.send(
      buildWebhookNotice({
        to: off.email,
        url: off.url,
        reason: off.off_reason,
        since: off.failing_since,
        link,
      }),
    );
  };
}
