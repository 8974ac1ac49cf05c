import { parsePresenter } from '@avatarcade/video/presenter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PresenterService, ServiceWallet } from '../../providers/presenters/presenter-service.port.ts';
import { type ClipProgress, type ClipWanted, type MakeClipDeps, makeClip } from './make-clip.ts';
import { deleteNoticesBefore, findClip, takeNotice } from './presenter-clips.queries.ts';

export type PresenterClipDeps = MakeClipDeps & {
  db: Db;
  clock: Clock;
  /** What a second of a clip costs the operator, in the service's currency. */
  costPerSecond: number;
  warn: (error: unknown, message: string) => void;
};

export type PresenterClips = ReturnType<typeof createPresenterClips>;

/** The clip that a video needs. */
export type WantedClip = {
  /** The same for videos that share it: it is made and paid once. */
  speech: string;
  /** An estimate of its length. */
  seconds: number;
};

const WALLET_MS = 60_000;
const ASK_MS = 5000;
/** Deliveries are at most five minutes old. */
const NOTICE_MS = 24 * 3600_000;

/** Clips of presenters that a service makes. */
export function createPresenterClips(deps: PresenterClipDeps) {
  const { db, clock, service } = deps;
  let wallet: { at: number; found: ServiceWallet } | undefined;
  return {
    make: (wanted: Omit<ClipWanted, 'look'> & { avatarKey: string }): Promise<ClipProgress> => {
      const ref = parsePresenter(wanted.avatarKey);
      const look = ref.kind === 'clip' ? ref.id : '';
      return makeClip({ ...wanted, look }, deps);
    },
    /** How many of these videos, from the first on, the service would make. An unreachable service is asked again by the job. */
    async countOrderable(videos: readonly (WantedClip | undefined)[]): Promise<number> {
      if (videos.every((video) => video === undefined)) return videos.length;
      if (!service) return countPayable(videos, { canPay: false, seconds: 0 });
      const now = clock().getTime();
      if (!wallet || now - wallet.at > WALLET_MS) {
        try {
          wallet = { at: now, found: await service.getWallet(AbortSignal.timeout(ASK_MS)) };
        } catch (error) {
          deps.warn(error, 'the balance at the presenter service could not be read');
          return videos.length;
        }
      }
      const { canPay, remaining } = wallet.found;
      const seconds = remaining === null ? Number.POSITIVE_INFINITY : remaining / deps.costPerSecond;
      return countPayable(videos, { canPay, seconds });
    },
    /** Whether a clip is there, so that nothing is paid for it. */
    isClipReady: async (id: string): Promise<boolean> => (await findClip(db, id))?.state === 'ready',
    /** False for a notice that was taken before. */
    takeNotice: (eventId: string) => takeNotice(db, { eventId, now: clock() }),
    sweepNotices: () => deleteNoticesBefore(db, new Date(clock().getTime() - NOTICE_MS)),
    service: service as PresenterService | undefined,
  };
}

/** Videos without a clip of the service need nothing of it. */
function countPayable(
  videos: readonly (WantedClip | undefined)[],
  { canPay, seconds }: { canPay: boolean; seconds: number },
): number {
  const known = new Set<string>();
  let left = seconds;
  const index = videos.findIndex((video) => {
    if (!video || known.has(video.speech)) return false;
    known.add(video.speech);
    left -= video.seconds;
    return !canPay || left < 0;
  });
  return index < 0 ? videos.length : index;
}
