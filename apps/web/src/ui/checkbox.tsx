import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5 text-sm pointer-coarse:min-h-10">
      <span className="relative inline-flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-small border border-edge bg-surface transition-colors checked:border-transparent checked:bg-accent hover:border-muted disabled:opacity-50"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto scale-50 text-surface opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  );
}
