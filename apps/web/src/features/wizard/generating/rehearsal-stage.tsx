import type { Expression } from '@avatarcade/cast/portrait';
import { presenterOfVideo } from '@avatarcade/contracts/presenters';
import type { Video } from '@avatarcade/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { cx } from '../../../ui/class-names.ts';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { LazyCastMotion } from '../cast/lazy-cast-motion.tsx';
import { videoOrderQuery } from '../wizard.queries.ts';

/** What the wizard passes to this screen; empty after opening a plain link. */
const cameFrom = z.object({ avatar: z.string(), picture: z.string() });
export type CameFrom = z.infer<typeof cameFrom>;

type RehearsalStageProps = {
  video: Video;
  expression: Expression;
  /** Sets the size. */
  className: string;
};

/** The chosen avatar in the spotlight. */
export function RehearsalStage({ video, expression, className }: RehearsalStageProps) {
  const chosen = useChosenAvatar(video.id);
  const name = presenterOfVideo(video).full;
  const still = chosen ? (
    <PatientImage src={chosen.picture} alt={name} className="size-full object-contain object-bottom" />
  ) : (
    <span aria-hidden className="flex size-full items-center justify-center font-display text-7xl font-bold">
      {name.slice(0, 1)}
    </span>
  );
  return (
    <Stage className={cx('flex items-end justify-center rounded-card', className)}>
      <span
        aria-hidden
        className="rehearsal-light absolute inset-x-0 bottom-0 mx-auto size-64 rounded-full sm:size-80"
      />
      <div className="relative h-[92%] w-64 max-w-full sm:w-80">
        {chosen ? (
          <LazyCastMotion
            avatar={chosen.avatar}
            expression={expression}
            className="size-full"
            fallback={still}
          />
        ) : (
          still
        )}
      </div>
    </Stage>
  );
}

/** Passed by the wizard; fetched if the user came without it. */
function useChosenAvatar(videoId: string): CameFrom | undefined {
  const { state } = useLocation();
  const handed = cameFrom.safeParse(state).data;
  const order = useQuery({ ...videoOrderQuery(videoId), enabled: !handed });
  const avatar = order.data?.avatar;
  return handed ?? (avatar ? { avatar: avatar.key, picture: avatar.preview_image } : undefined);
}
