import { MESSAGES } from '@avatarcade/contracts/messages';
import { parsePresenter } from '@avatarcade/video/presenter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import type { PresenterService, ServiceWallet } from '../../providers/presenters/presenter-service.port.ts';
import { type ClipProgress, type ClipWanted, MAKER, type MakeClipDeps, makeClip } from './make-clip.ts';
import { deleteNoticesBefore, takeNotice } from './presenter-clips.queries.ts';

export type PresenterClipDeps = MakeClipDeps & {
  db: Db;
  clock: Clock;
  /** What a second of a clip costs the operator, in the service's currency. */
  costPerSecond: number;
  warn: (error: unknown, message: string) => void;
};

export type PresenterClips = ReturnType<typeof createPresenterClips>;

const WALLET_MS = 60_000;
const ASK_MS = 5000;
/** Deliveries are at most five minutes old. */
const NOTICE_MS = 24 * 3600_000;

/** Clips of presenters that a service makes. */
export function createPresenterClips(deps: PresenterClipDeps) {
  const { db, clock, service } = deps;
  let wallet: { at: number; found: ServiceWallet } | undefined;
  return {
    /** Whether a video of this presenter needs a clip that a service makes first. */
    needsClip: (avatarKey: string): boolean => {
      const ref = parsePresenter(avatarKey);
      return ref.kind === 'clip' && ref.maker === MAKER;
    },
    make: (wanted: Omit<ClipWanted, 'look'> & { avatarKey: string }): Promise<ClipProgress> => {
      const ref = parsePresenter(wanted.avatarKey);
      const look = ref.kind === 'clip' ? ref.id : '';
      return makeClip({ ...wanted, look }, deps);
    },
    /** Throws where the service would refuse the order because nobody has paid it. An unreachable service is asked again by the job. */
    async ensureOrderable({ seconds }: { seconds: number }): Promise<void> {
      if (!service) throw invalid({ avatar: [MESSAGES.avatarUnknown] });
      const now = clock().getTime();
      if (!wallet || now - wallet.at > WALLET_MS) {
        try {
          wallet = { at: now, found: await service.getWallet(AbortSignal.timeout(ASK_MS)) };
        } catch (error) {
          deps.warn(error, 'the balance at the presenter service could not be read');
          return;
        }
      }
      const { canPay, remaining } = wallet.found;
      const isEnough = remaining === null || remaining >= seconds * deps.costPerSecond;
      if (!canPay || !isEnough) throw invalid({ avatar: [MESSAGES.presenterClosed] });
    },
    /** False for a notice that was taken before. */
    takeNotice: (eventId: string) => takeNotice(db, { eventId, now: clock() }),
    sweepNotices: () => deleteNoticesBefore(db, new Date(clock().getTime() - NOTICE_MS)),
    service: service as PresenterService | undefined,
  };
}
