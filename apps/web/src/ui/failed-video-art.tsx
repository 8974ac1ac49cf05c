/** A torn strip of video with a sad face, for videos that failed. */
export function FailedVideoArt({ label, className = 'h-20 w-auto' }: { label: string; className?: string }) {
  return (
    <svg viewBox="0 0 120 76" className={className} role="img" aria-label={label}>
      <g className="fill-danger">
        <path d="M6 14h40l-7 12 8 12-9 11 6 13H6z" opacity="0.9" />
        <path d="M114 14H60l-7 12 8 12-9 11 6 13h56z" opacity="0.55" />
      </g>
      <g className="fill-danger-soft">
        {[12, 24, 36, 70, 82, 94, 106].map((x) => (
          <g key={x}>
            <rect x={x - 3} y="18" width="6" height="5" rx="1.5" />
            <rect x={x - 3} y="53" width="6" height="5" rx="1.5" />
          </g>
        ))}
        <circle cx="84" cy="36" r="3" />
        <circle cx="98" cy="36" r="3" />
        <path
          d="M83 48q8-7 16 0"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-danger-soft"
        />
      </g>
    </svg>
  );
}
