import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** A picture at the start. */
  icon?: ReactNode;
  /** An element at the end, such as a button. */
  end?: ReactNode;
}

export function Input({ icon, end, className, id, ...rest }: InputProps) {
  const control = useFieldControl(id);
  const input = (
    <input
      {...control}
      {...rest}
      id={control.id}
      className={cx(inputStyles, 'h-11', Boolean(icon) && 'pl-10', Boolean(end) && 'pr-11', className)}
    />
  );
  if (!icon && !end) return input;
  return (
    <span className="relative block">
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-faint">
          {icon}
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
    </span>
  );
}
