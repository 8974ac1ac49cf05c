import type { OperatorUser, OperatorUserDetails } from '@avatarcade/contracts/operator';
import { VIDEO_STATUSES } from '@avatarcade/contracts/videos';
import type { UploadUse } from '../../modules/feature-module.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import type { AdminUser, UserAdmin } from '../accounts/user-admin.service.ts';
import { countKeysOf } from '../keys/keys-admin.service.ts';
import type { PrivacyService } from '../privacy/privacy.service.ts';
import type { TicketConsole } from '../support/ticket-console.service.ts';
import type { VideoAdmin } from '../videos/video-admin.service.ts';
import { createStatementService } from '../wallet/statement.service.ts';
import { presentWallet } from '../wallet/wallet.service.ts';
import type { WalletAdmin } from '../wallet/wallet-admin.service.ts';
import type { Act, AuditLog, Operator } from './acts.service.ts';
import { emailMismatch, notToYourself } from './operator.errors.ts';

export type OperatorUsersDeps = {
  db: Db;
  users: UserAdmin;
  wallet: WalletAdmin;
  videos: VideoAdmin;
  tickets: TicketConsole;
  privacy: Pick<PrivacyService, 'linkToData' | 'deleteUser'>;
  audit: AuditLog;
  isOperator: (email: string) => boolean;
  /** By feature: the sizes of a user's uploads. */
  listMeasures: () => ((db: Db | Trx, userId: string) => Promise<UploadUse>)[];
};

const ENTRIES = 10;

export type OperatorUsers = ReturnType<typeof createOperatorUsers>;
type Done = { operator: Operator; id: string; reason: string };

/** What operators see of users and do to them, each act with its entry in the audit log. */
export function createOperatorUsers(deps: OperatorUsersDeps) {
  const { users, wallet, privacy, audit } = deps;
  const recording = (act: Act['act'], { operator, id, reason, facts = {} }: Done & Pick<Act, 'facts'>) =>
    audit.recording({ operator, act, target: id, reason, facts });
  const notSelf = ({ operator, id }: Done) => {
    if (operator.id === id) throw notToYourself();
  };
  return {
    search: (query: Paging & { search: string; isBlocked: boolean | undefined }) => search(query, deps),
    get: (id: string) => get(id, deps),
    async block(done: Done) {
      notSelf(done);
      await users.block({ id: done.id, record: recording('user.block', done) });
    },
    unblock: (done: Done) => users.unblock({ id: done.id, record: recording('user.unblock', done) }),
    signOut: (done: Done) => users.signOut({ id: done.id, record: recording('user.sign-out', done) }),
    credit: (done: Done & { creditId: string; euros: number }) => {
      const { creditId, euros, id: userId, reason } = done;
      const record = recording('user.credit', { ...done, facts: { euros, credit: creditId } });
      const amountCents = Math.round(euros * 100);
      return wallet.credit({ id: creditId, userId, amountCents, purpose: reason, record });
    },
    link: (done: Done) => privacy.linkToData({ userId: done.id, record: recording('user.export', done) }),
    async remove(done: Done & { email: string }) {
      notSelf(done);
      const { email } = await users.get(done.id);
      if (email !== done.email.toLowerCase()) throw emailMismatch();
      await privacy.deleteUser({ userId: done.id, record: recording('user.delete', done) });
    },
  };
}

async function search(
  query: Paging & { search: string; isBlocked: boolean | undefined },
  { users, wallet, videos }: OperatorUsersDeps,
): Promise<PageOf<OperatorUser>> {
  const { items, count } = await users.search(query);
  const ids = items.map(({ id }) => id);
  const [wallets, counts] = [await wallet.walletsOf(ids), await videos.countByUser(ids)];
  return {
    items: items.map((user) => ({
      ...presentUser(user),
      ...presentWallet(wallets.get(user.id)),
      videos: counts.get(user.id) ?? 0,
    })),
    count,
  };
}

async function get(id: string, deps: OperatorUsersDeps): Promise<OperatorUserDetails> {
  const { db, users, wallet, videos, tickets } = deps;
  const user = await users.get(id);
  const byStatus = await videos.countByStatus(id);
  const uses = [];
  for (const measure of deps.listMeasures()) uses.push(await measure(db, id));
  const entries = await createStatementService({ db }).list({ userId: id }, { page: 1, pageSize: ENTRIES });
  const sessions = await users.sessionsOf(id);
  return {
    ...presentUser(user),
    ...presentWallet((await wallet.walletsOf([id])).get(id)),
    videos: VIDEO_STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
    has_password: user.password_hash !== null,
    has_google: await users.hasIdentity(id),
    is_operator: deps.isOperator(user.email),
    sessions: sessions.map(({ opened_at, expires_at }) => ({
      opened_at: opened_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    keys: await countKeysOf(id, { db }),
    videos_by_status: byStatus,
    uploads: {
      bytes: uses.reduce((sum, { bytes }) => sum + bytes, 0),
      files: uses.reduce((sum, { files }) => sum + files, 0),
    },
    tickets: await tickets.countOf(id),
    entries: entries.items,
  };
}

function presentUser(user: AdminUser) {
  return {
    id: user.id,
    email: user.email,
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    country: user.country,
    created_at: user.created_at.toISOString(),
    email_verified: user.email_verified,
    blocked_at: user.blocked_at?.toISOString() ?? null,
  };
}
