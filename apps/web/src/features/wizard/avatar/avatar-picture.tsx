import type { Avatar } from '@avatarcade/contracts/catalogue';
import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../../../shared/ui-state/media.queries.ts';
import { cx } from '../../../ui/class-names.ts';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { LazyCastMotion } from '../cast/lazy-cast-motion.tsx';
import { createPlayTimer } from './play-timer.ts';

type AvatarPictureProps = {
  avatar: Avatar;
  /** Whether its card has the focus. */
  isFocused: boolean;
  /** Whether the picture is loaded at once, before others. */
  isSeenFirst: boolean;
};

/** The still picture, replaced by the moving one while it is hovered or focused, or after a tap. */
export function AvatarPicture({ avatar, isFocused, isSeenFirst }: AvatarPictureProps) {
  const [isHovered, setHovered] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const [timer] = useState(() => createPlayTimer(setHovered));
  useEffect(() => timer.clear, [timer]);
  const enter = () => {
    timer.enter();
    // The server may have made it by now.
    setMissing(undefined);
  };
  const [shown, setShown] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const { preview_image: still, preview_motion_image: motion } = avatar;
  const isMoving = (isHovered || isFocused) && !isStill;
  const hasMotion = motion !== null && motion !== missing;
  const picture = (
    <PatientImage
      src={still}
      alt=""
      loading={isSeenFirst ? 'eager' : 'lazy'}
      fetchPriority={isSeenFirst ? 'high' : 'low'}
      // Both are transparent: one shows through the other.
      className={cx(SHAPE, isMoving && hasMotion && motion === shown && 'invisible')}
    />
  );
  return (
    // If hovering replaced the picture during a press, the browser would send no click.
    <span
      className="absolute inset-0 *:pointer-events-none"
      onPointerEnter={enter}
      onPointerLeave={({ pointerType }) => timer.leave(pointerType)}
    >
      {isMoving && !hasMotion && (avatar.kind ?? 'character') === 'character' ? (
        <LazyCastMotion
          avatar={avatar.key}
          expression="wave"
          className="absolute inset-0 size-full"
          fallback={picture}
        />
      ) : (
        picture
      )}
      {isMoving && hasMotion && (
        <img
          key={motion}
          src={motion}
          alt=""
          onLoad={() => setShown(motion)}
          onError={() => setMissing(motion)}
          className={cx('absolute inset-0', SHAPE)}
        />
      )}
    </span>
  );
}

const SHAPE = 'size-full object-cover object-top';
