import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Button, type ButtonProps } from './button.tsx';

/** A button that is gone once it was pressed, and hands its focus over. */
export function HandoverButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useFocusHandover<HTMLButtonElement>()} />;
}
