import { type ReactNode, useId } from 'react';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
};

type SegmentedControlProps<Value extends string> = {
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The label of the group. */
  label: string;
  disabled?: boolean;
};

/** A choice among a few visible options. Real radio buttons underneath: arrow keys move, the name is announced. */
export function SegmentedControl<Value extends string>({
  segments,
  value,
  onChange,
  label,
  disabled,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className="inline-flex w-fit max-w-full min-w-0 gap-1 max-sm:gap-0 overflow-x-auto rounded-control border border-line bg-sunken p-1 disabled:opacity-55"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative inline-flex h-8 cursor-pointer items-center gap-2 rounded-small px-3 text-sm font-medium whitespace-nowrap text-muted max-sm:px-2 pointer-coarse:h-10 pointer-coarse:min-w-10 pointer-coarse:justify-center transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
