import type { ComponentProps, KeyboardEvent } from 'react';
import { useKeptFocus } from '../../../shared/ui-state/use-kept-focus.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Undo } from './build-undo.ts';
import { isTextField, readUndoKey } from './undo-keys.ts';

interface UndoAreaProps extends ComponentProps<'fieldset'> {
  undo: Pick<Undo, 'undo' | 'redo'>;
  'aria-label': string;
}

/** Undoes and redoes by keys while it has the focus, which it keeps when a focused element is gone or disabled. */
export function UndoArea({ undo, className, ...rest }: UndoAreaProps) {
  const keptFocus = useKeptFocus<HTMLFieldSetElement>();
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const key = readUndoKey(event);
    if (!key || isTextField(event.target) || !isWithin(event)) return;
    event.preventDefault();
    undo[key]();
  };
  return (
    <fieldset
      tabIndex={-1}
      {...rest}
      {...keptFocus}
      onKeyDown={onKeyDown}
      className={cx('min-w-0 outline-none', className)}
    />
  );
}

/** Events of dialogs come here too. */
function isWithin({ currentTarget, target }: KeyboardEvent<HTMLFieldSetElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
