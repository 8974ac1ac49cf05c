import { MESSAGES } from '@avatarcade/contracts/messages';
import { FailedVideoArt } from '../../ui/failed-video-art.tsx';

/** Shown instead of a failed video's picture: what happened, and why. */
export function FailedPicture({ reason }: { reason: string | null }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-3 bg-danger-soft p-4 text-center">
      <FailedVideoArt label="The video failed" />
      <span className="line-clamp-3 text-sm font-medium text-danger">{reason ?? MESSAGES.videoFailed}</span>
    </span>
  );
}
