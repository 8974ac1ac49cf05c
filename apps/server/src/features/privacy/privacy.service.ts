import type { Readable } from 'node:stream';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Confirmation } from '@avatarcade/contracts/privacy';
import type { PersonalData } from '../../modules/personal-data.ts';
import type { RecordAct } from '../../modules/record-act.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { type ConfirmationDeps, ensureConfirmed } from '../accounts/confirmation.service.ts';
import { lockAccount } from '../accounts/personal-data.service.ts';
import { announceSessionsEnd, isCurrent, type SessionDeps } from '../accounts/sessions.service.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import type { DownloadTokens } from './download-tokens.ts';
import { zipData } from './zip-data.ts';

export type PrivacyDeps = ConfirmationDeps &
  Pick<SessionDeps, 'sessionEnds' | 'securityEvents'> & {
    jobs: JobQueue;
    storage: Storage;
    tokens: DownloadTokens;
    /** In the order of deletion: rows that others refer to come last. */
    parts: PersonalData[];
    warn: (error: unknown, message: string) => void;
  };
type Asked = { userId: string; confirmation: Confirmation };
type Act = { userId: string; record: RecordAct };

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService(deps: PrivacyDeps) {
  return {
    prepareDownload: (asked: Asked) => prepareDownload(asked, deps),
    openDownload: (token: string) => openDownload(token, deps),
    deleteAccount: (asked: Asked) => deleteAccount(asked, deps),
    /** For an operator, who has a second factor of their own. */
    linkToData: (act: Act) => linkToData(act, deps),
    deleteUser: (act: Act) => removeAccount(act, deps),
  };
}

/** Returns the address of the download, good for five minutes, or until the user's sessions are ended. */
async function prepareDownload(asked: Asked, deps: PrivacyDeps): Promise<string> {
  await ensureConfirmed(asked, deps);
  return signLink(await getUser(asked.userId, deps), deps);
}

async function linkToData({ userId, record }: Act, deps: PrivacyDeps): Promise<string> {
  const link = await signLink(await getUser(userId, deps), deps);
  await inTransaction(deps.db, record);
  return link;
}

async function signLink(user: Awaited<ReturnType<typeof getUser>>, { tokens }: PrivacyDeps): Promise<string> {
  const token = await tokens.sign({ userId: user.id, tokenVersion: user.token_version });
  return `${API_PATHS.account.dataDownload}?${new URLSearchParams({ token })}`;
}

async function openDownload(token: string, deps: PrivacyDeps): Promise<{ name: string; content: Readable }> {
  const holder = await deps.tokens.read(token);
  if (!holder || !(await isCurrent(holder, deps))) throw notFound(MESSAGES.downloadExpired);
  const now = deps.clock();
  return {
    name: `avatarcade-data-${now.toISOString().slice(0, 10)}.zip`,
    content: zipData({ userId: holder.userId, now }, deps),
  };
}

async function deleteAccount(asked: Asked, deps: PrivacyDeps): Promise<void> {
  await ensureConfirmed(asked, deps);
  await removeAccount({ userId: asked.userId }, deps);
}

/** All in one transaction, with the jobs that delete the files. The ledger's rows stay, without the person. */
async function removeAccount({ userId, record }: Partial<Act> & { userId: string }, deps: PrivacyDeps) {
  await inTransaction(deps.db, async (trx) => {
    await lockAccount(trx, userId);
    const keys: string[] = [];
    for (const part of deps.parts) keys.push(...(await part.remove(trx, userId)));
    // Uploads and renders of this user may still be on their way.
    await enqueueFileRemoval(trx, { keys, jobs: deps.jobs, mayStillCome: true });
    await record?.(trx);
  });
  announceSessionsEnd(userId, deps);
  deps.securityEvents.record('account-deleted', { user: userId });
}
