import { useState } from 'react';
import { LogoMark } from './logo.tsx';

/** Probability of a yawn. */
const SLOW_SHARE = 0.05;

/** A bobbing presenter, shown while a list loads. */
export function LoadingPicture({ label = 'Loading' }: { label?: string }) {
  const [isSlow] = useState(() => Math.random() < SLOW_SHARE);
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 py-24 text-muted">
      <span className="animate-bob">{isSlow ? <YawningMark /> : <LogoMark size={56} />}</span>
      <span className="text-sm">{label}</span>
    </div>
  );
}

function YawningMark() {
  return (
    <svg role="img" aria-label="This one takes a while" width="56" height="56" viewBox="0 0 32 32">
      <path
        d="M4 29.5c0-5.2 4.6-8.6 12-8.6s12 3.4 12 8.6c0 .8-.7 1.5-1.5 1.5h-21A1.5 1.5 0 0 1 4 29.5Z"
        fill="#6c63c7"
      />
      <circle cx="16" cy="11" r="9.5" fill="#e2436b" />
      <g stroke="#fff6d6" strokeWidth="2" strokeLinecap="round" fill="none">
        <path d="M11 9.6c.9.8 2.3.8 3.2 0M17.8 9.6c.9.8 2.3.8 3.2 0" />
      </g>
      <ellipse cx="16" cy="14.6" rx="2.6" ry="3" fill="#7c1140" />
      <text x="25" y="7" fontSize="6" fontWeight="700" fill="#a9a3ea">
        z
      </text>
    </svg>
  );
}
