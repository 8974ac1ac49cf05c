import type { Avatar, AvatarGroup } from '@avatarcade/contracts/catalogue';
import { presenterOfLook } from '@avatarcade/contracts/presenters';
import { useState } from 'react';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { CardButton } from '../../../ui/card-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { AvatarPicture } from './avatar-picture.tsx';

type AvatarGroupCardProps = {
  group: AvatarGroup;
  /** Its picture doesn't wait for those of others. */
  isSeenFirst: boolean;
  chosenId: string | undefined;
  onChoose: (avatar: Avatar) => void;
};

/** A character with its looks: the large picture is the chosen look, or the first. */
export function AvatarGroupCard({ group, isSeenFirst, chosenId, onChoose }: AvatarGroupCardProps) {
  const [lookedAtId, setLookedAt] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const chosen = group.avatars.find(({ id }) => id === chosenId);
  const shown = group.avatars.find(({ id }) => id === lookedAtId) ?? chosen ?? group.avatars[0];
  if (!shown) return null;
  const lookOf = ({ name }: Avatar) => presenterOfLook({ name, character: group.name }).look;
  return (
    <article
      className={cx(
        'relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border bg-surface shadow-card transition-[border-color,box-shadow]',
        chosen ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <CardButton
        label={shown.name}
        isChosen={shown.id === chosenId}
        onClick={() => onChoose(shown)}
        onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        className="aspect-[3/4]"
      >
        <AvatarPicture avatar={shown} isFocused={isFocused} isSeenFirst={isSeenFirst} />
      </CardButton>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <p className="min-w-0">
          <span className="block truncate font-medium">{group.name}</span>
          <span className="block truncate text-sm text-muted">{lookOf(shown)}</span>
          {shown.price !== undefined && (
            <span className="block text-sm font-medium tabular-nums">
              {`${formatEuros(shown.price)} a video`}
            </span>
          )}
        </p>
        {group.avatars.length > 1 && (
          <ul
            aria-label={`Looks of ${group.name}`}
            className="relative -mx-1 mt-auto flex gap-1.5 overflow-x-auto p-1"
            onPointerLeave={() => setLookedAt(undefined)}
          >
            {group.avatars.map((avatar) => (
              <li key={avatar.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={avatar.name}
                  aria-pressed={avatar.id === chosenId}
                  title={lookOf(avatar)}
                  onPointerEnter={() => setLookedAt(avatar.id)}
                  onFocus={() => setLookedAt(avatar.id)}
                  onBlur={() => setLookedAt(undefined)}
                  onClick={() => onChoose(avatar)}
                  className={cx(
                    'block size-9 overflow-hidden rounded-small border bg-sunken',
                    avatar.id === chosenId
                      ? 'border-accent ring-2 ring-accent'
                      : 'border-line hover:border-edge',
                  )}
                >
                  <PatientImage
                    src={avatar.preview_image}
                    alt=""
                    loading="lazy"
                    fetchPriority="low"
                    className="size-full object-cover object-top"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
