import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number;
  onChange: (value: number) => void;
  /** The value for screen readers. */
  valueText: string;
}

export function Slider({ value, onChange, valueText, className, id, ...rest }: SliderProps) {
  const control = useFieldControl(id);
  return (
    <input
      {...control}
      {...rest}
      id={control.id}
      type="range"
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(Number(event.target.value))}
      className={cx('h-10 min-h-10 min-w-0 flex-1 accent-accent', className)}
    />
  );
}
