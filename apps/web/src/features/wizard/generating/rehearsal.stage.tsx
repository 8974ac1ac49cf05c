import type { Generation } from '@avatarcade/contracts/generations';
import type { Expression } from '@avatarcade/stage/portrait';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { generationOrderQuery } from '../../../api/get-generation-order.ts';
import { describeAvatar } from '../../../lib/avatar.name.ts';
import { PatientImage } from '../../../ui/patient.image.tsx';
import { LazyCastMotion } from '../cast/lazy.cast.motion.tsx';

/** What the wizard hands over to this screen; a visit by a plain link comes without. */
const cameFrom = z.object({ avatar: z.string(), picture: z.string() });
export type CameFrom = z.infer<typeof cameFrom>;

interface RehearsalStageProps {
  film: Generation;
  expression: Expression;
}

/** The chosen avatar in the spotlight. */
export function RehearsalStage({ film, expression }: RehearsalStageProps) {
  const chosen = useChosenAvatar(film.id);
  const name = describeAvatar(film.avatar_details);
  const frame =
    'relative inline-flex size-40 items-center justify-center overflow-hidden rounded-full border-4 border-raised bg-accent-soft shadow-raised sm:size-52';
  const still = chosen ? (
    <PatientImage src={chosen.picture} alt={name} className="size-full object-cover object-top" />
  ) : (
    <span aria-hidden className="font-display text-6xl font-bold text-accent">
      {name.slice(0, 1)}
    </span>
  );
  return (
    <div className="relative flex items-center justify-center p-2">
      <span aria-hidden className="rehearsal-light absolute inset-0 rounded-full" />
      <div className={frame}>
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
    </div>
  );
}

/** As the wizard hands it over; asked for where the way here came without it. */
function useChosenAvatar(generationId: string): CameFrom | undefined {
  const { state } = useLocation();
  const handed = cameFrom.safeParse(state).data;
  const order = useQuery({ ...generationOrderQuery(generationId), enabled: !handed });
  const avatar = order.data?.avatar;
  return handed ?? (avatar ? { avatar: avatar.key, picture: avatar.preview_image } : undefined);
}
