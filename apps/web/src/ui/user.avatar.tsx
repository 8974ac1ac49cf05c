import { UserRound } from 'lucide-react';
import { hashText } from '../lib/text.hash.ts';

interface UserAvatarProps {
  /** Without one there is a plain figure. */
  email: string | undefined;
  size?: number;
}

const mouths = [
  'M14.5 25.5c3 3.2 8 3.2 11 0',
  'M15 25.5h10',
  'M15 25c2.2 4.5 7.8 4.5 10 0Z',
  'M15.5 26.5c3 1 6 .5 9-1.5',
];

/** A face of our own for every address: colours and look come from its hash, so nobody else learns of it. */
export function UserAvatar({ email, size = 40 }: UserAvatarProps) {
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
