import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows the hint beside an error too: it says what the error leaves out. */
  keepHint?: boolean;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  children: ReactNode;
};

/** A label, one control of this folder, and its hint or error. */
export function Field({ label, hint, error, keepHint, optional, children }: FieldProps) {
  const id = useId();
  const showsHint = Boolean(hint) && (!error || keepHint);
  const describedBy =
    [error && `${id}-error`, showsHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, invalid: Boolean(error), describedBy }}>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="flex items-baseline gap-2 text-sm font-medium">
          {label}
          {optional && <span className="font-normal text-faint">optional</span>}
        </label>
        {children}
        {showsHint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p
            id={`${id}-error`}
            role="alert"
            className="flex animate-rise items-start gap-1.5 text-sm text-danger"
          >
            <CircleAlert aria-hidden size={15} className="mt-[3px] shrink-0" />
            <span className="min-w-0 whitespace-pre-line">{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
