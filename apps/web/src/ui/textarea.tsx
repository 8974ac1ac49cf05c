import { type ComponentProps, useState } from 'react';
import { countText } from '../shared/format/count-text.ts';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows a counter, which turns red when the text is longer. The text itself isn't cut. */
  limit?: number;
}

export function Textarea({ limit, className, id, onChange, rows = 4, ...rest }: TextareaProps) {
  const control = useFieldControl(id);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const over = limit !== undefined && length > limit;
  return (
    <span className="block">
      <textarea
        {...control}
        {...rest}
        id={control.id}
        rows={rows}
        aria-invalid={control['aria-invalid'] || over || undefined}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
        className={cx(inputStyles, 'field-sizing-content block min-h-24 resize-y py-2.5', className)}
      />
      {limit !== undefined && (
        <span
          className={cx('mt-1 block text-right text-sm tabular-nums', over ? 'text-danger' : 'text-faint')}
        >
          {length} / {limit}
          {over && (
            <span
              role="status"
              className="sr-only"
            >{`${countText(length - limit, 'character')} too many`}</span>
          )}
        </span>
      )}
    </span>
  );
}
