import type { Generation } from '@avatarcade/contracts/generations';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { describeAvatar } from '../../../lib/avatar.name.ts';

const cameFrom = z.object({ picture: z.string() });

/** The chosen avatar in the spotlight, where the way here has brought its picture along. */
export function RehearsalStage({ film }: { film: Generation }) {
  const { state } = useLocation();
  const picture = cameFrom.safeParse(state).data?.picture;
  const initial = describeAvatar(film.avatar_details).slice(0, 1);
  return (
    <div className="rehearsal relative flex size-44 items-center justify-center sm:size-52">
      <span aria-hidden className="rehearsal-light absolute inset-0 rounded-full" />
      {picture ? (
        <img
          src={picture}
          alt={describeAvatar(film.avatar_details)}
          className="rehearsal-actor relative size-40 rounded-full border-4 border-raised object-cover object-top shadow-raised sm:size-48"
        />
      ) : (
        <span
          aria-hidden
          className="rehearsal-actor relative inline-flex size-40 items-center justify-center rounded-full border-4 border-raised bg-accent-soft font-display text-6xl font-bold text-accent shadow-raised sm:size-48"
        >
          {initial}
        </span>
      )}
    </div>
  );
}
