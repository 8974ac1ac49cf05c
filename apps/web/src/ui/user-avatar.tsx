import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { hashText } from '../shared/drawing/text-hash.ts';
import { cx } from './class-names.ts';

type UserAvatarProps = {
  /** Without one a plain figure is drawn. */
  email: string | undefined;
  /** Address of a picture that replaces the drawing when it has loaded. */
  picture?: string | undefined;
  size?: number;
};

const mouths = [
  'M14.5 25.5c3 3.2 8 3.2 11 0',
  'M15 25.5h10',
  'M15 25c2.2 4.5 7.8 4.5 10 0Z',
  'M15.5 26.5c3 1 6 .5 9-1.5',
];

/** A unique face for every address, covered by a service's picture if there is one. */
export function UserAvatar({ email, picture, size = 40 }: UserAvatarProps) {
  const address = email?.trim().toLowerCase();
  if (!address) {
    return (
      <span
        className="inline-flex items-center justify-center rounded-full bg-hover text-muted"
        style={{ width: size, height: size }}
      >
        <UserRound aria-hidden size={size * 0.55} />
      </span>
    );
  }
  if (!picture) return <DrawnFace address={address} size={size} />;
  return (
    <span className="relative inline-flex shrink-0" style={{ width: size, height: size }}>
      <DrawnFace address={address} size={size} />
      <ServicePicture key={picture} address={picture} size={size} />
    </span>
  );
}

/** Visible when it has loaded: until then, and if it fails, the drawing below it shows. */
function ServicePicture({ address, size }: { address: string; size: number }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
      className={cx('absolute inset-0 rounded-full bg-raised object-cover', !isLoaded && 'opacity-0')}
    />
  );
}

/** Colours and look come from the hash of the address, which reveals nothing to others. */
function DrawnFace({ address, size }: { address: string; size: number }) {
  const hash = hashText(address);
  const hue = hash % 360;
  const tilt = ((hash >>> 9) % 17) - 8;
  const gap = 4.6 + ((hash >>> 13) % 5) * 0.4;
  const mouth = mouths[(hash >>> 17) % mouths.length];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" className="shrink-0 rounded-full">
      <rect width="40" height="40" fill={`oklch(0.42 0.11 ${(hue + 200) % 360})`} />
      <g transform={`rotate(${tilt} 20 22)`}>
        <circle cx="20" cy="21" r="13" fill={`oklch(0.76 0.145 ${hue})`} />
        <g stroke="oklch(0.25 0.05 283)" strokeWidth="2.4" strokeLinecap="round" fill="none">
          <path d={`M${20 - gap} 17.5v3M${20 + gap} 17.5v3`} />
          <path d={mouth} strokeWidth="2" strokeLinejoin="round" />
        </g>
      </g>
    </svg>
  );
}
