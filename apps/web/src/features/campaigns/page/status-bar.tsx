import type { Campaign } from '@avatarcade/contracts/campaigns';

type StatusBarProps = {
  campaign: Campaign;
  /** 0 to 100; undefined where only the counts are known. */
  percent?: number;
};

/** Ready, failed and remaining videos as parts of one bar. */
export function StatusBar({ campaign: { name, count, by_status }, percent }: StatusBarProps) {
  const share = (part: number) => (count === 0 ? 0 : (part / count) * 100);
  const [ready, failed] = [share(by_status.ready), share(by_status.failed)];
  const now = Math.round(percent ?? ready + failed);
  const making = Math.max(0, (percent ?? 0) - ready - failed);
  return (
    <div
      role="progressbar"
      aria-label={`Progress of ${name}`}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={100}
      className="flex h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
    >
      <span style={{ width: `${ready}%` }} className="bg-money transition-[width] duration-240" />
      <span style={{ width: `${making}%` }} className="bg-info transition-[width] duration-240" />
      <span style={{ width: `${failed}%` }} className="bg-danger transition-[width] duration-240" />
    </div>
  );
}
