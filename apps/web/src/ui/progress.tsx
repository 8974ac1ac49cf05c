type ProgressProps = {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Shows label and percentage above the bar. */
  showLabel?: boolean;
};

export function Progress({ value, label, showLabel = true }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex w-full flex-col gap-1.5">
      {showLabel && (
        <div className="flex justify-between gap-4 text-sm text-muted">
          <span>{label}</span>
          <span className="tabular-nums">{percent} %</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full rounded-full bg-marquee transition-[width] duration-240"
        />
      </div>
    </div>
  );
}
