import type { Avatar } from '@avatarcade/contracts/creatives';
import { useState } from 'react';

/** The still picture, and the moving one over it while the button around it is hovered or focused. */
export function AvatarPicture({ avatar }: { avatar: Avatar }) {
  const [isMoving, setMoving] = useState(false);
  const move = () => setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { preview_image: still, preview_motion_image: motion } = avatar;
  return (
    <span className="absolute inset-0" onPointerEnter={move} onPointerLeave={() => setMoving(false)}>
      <img src={still} alt="" loading="lazy" className="size-full object-cover object-top" />
      {motion && isMoving && <Motion src={motion} />}
    </span>
  );
}

function Motion({ src }: { src: string }) {
  const shape = 'absolute inset-0 size-full animate-rise object-cover object-top';
  const isVideo = /\.(mp4|webm)(\?|$)/.test(src);
  if (!isVideo) return <img src={src} alt="" className={shape} />;
  return <video src={src} muted loop autoPlay playsInline className={shape} />;
}
