import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type Option<Value extends string> = {
  value: Value;
  label: string;
  hint?: string;
  /** How it looks, drawn small. */
  sample?: ReactNode;
  disabled?: boolean;
};

type OptionGridProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice among a few, each with a picture or a hint. Radio buttons underneath: arrow keys move. */
export function OptionGrid<Value extends string>({
  label,
  options,
  value,
  onChange,
}: OptionGridProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-control border border-line bg-surface p-2 text-sm transition-colors hover:border-edge has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.sample && (
              <span
                aria-hidden
                className="flex h-11 items-center justify-center overflow-hidden rounded-small bg-[linear-gradient(160deg,oklch(0.5_0.12_285),oklch(0.35_0.1_220))] px-1 text-center"
              >
                {option.sample}
              </span>
            )}
            <span className="flex items-start justify-between gap-1 font-medium">
              <span className="min-w-0 break-words">{option.label}</span>
              {option.value === value && (
                <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
              )}
            </span>
            {option.hint && <span className="text-muted">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
