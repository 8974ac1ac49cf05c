import { useId } from 'react';
import { cx } from './class-names.ts';

/** The product's logo: a joystick that is a presenter. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff7a4d" />
          <stop offset="1" stopColor="#d6127f" />
        </linearGradient>
      </defs>
      <path
        d="M4 29.5c0-5.2 4.6-8.6 12-8.6s12 3.4 12 8.6c0 .8-.7 1.5-1.5 1.5h-21A1.5 1.5 0 0 1 4 29.5Z"
        fill="#6c63c7"
      />
      <path d="M13.6 18h4.8v5.4a2.4 2.4 0 0 1-4.8 0Z" fill="#a9a3ea" />
      <circle cx="16" cy="11" r="9.5" fill={`url(#${id})`} />
      <path d="M12.6 8.4v3.2M19.4 8.4v3.2" stroke="#fff6d6" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M12.4 14.9c2 2 5.2 2 7.2 0"
        stroke="#fff6d6"
        strokeWidth="1.9"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

export function Logo({ size = 32, wordClass }: { size?: number; wordClass?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={size} />
      <span className={cx('font-display text-xl font-bold tracking-tight', wordClass)}>Avatarcade</span>
    </span>
  );
}
