import type { Avatar } from '@avatarcade/contracts/creatives';
import { useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../../../lib/media.queries.ts';
import { PatientImage } from '../../../ui/patient.image.tsx';
import { LazyCastMotion } from '../cast/lazy.cast.motion.tsx';

/** The still picture, and the moving one in its place while it is hovered. */
export function AvatarPicture({ avatar }: { avatar: Avatar }) {
  const [isHovered, setHovered] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const isMoving = isHovered && !isStill;
  const { preview_image: still, preview_motion_image: motion } = avatar;
  const picture = (
    <PatientImage
      src={still}
      alt=""
      loading="lazy"
      fetchPriority="low"
      className="size-full object-cover object-top"
    />
  );
  return (
    // A press that begins on a picture which hovering then replaces would be no click.
    <span
      className="absolute inset-0 *:pointer-events-none"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {isMoving && motion === null ? (
        <LazyCastMotion
          avatar={avatar.key}
          expression="wave"
          className="absolute inset-0 size-full"
          fallback={picture}
        />
      ) : (
        picture
      )}
      {isMoving && motion !== null && <Motion src={motion} />}
    </span>
  );
}

function Motion({ src }: { src: string }) {
  const shape = 'absolute inset-0 size-full animate-rise object-cover object-top';
  const isVideo = /\.(mp4|webm)(\?|$)/.test(src);
  if (!isVideo) return <img src={src} alt="" className={shape} />;
  return <video src={src} muted loop autoPlay playsInline className={shape} />;
}
