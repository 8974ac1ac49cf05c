/** A line of a sum, in a `dl`. */
export function SumLine({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={strong ? 'font-display text-2xl font-bold tabular-nums' : 'font-medium tabular-nums'}>
        {value}
      </dd>
    </div>
  );
}
