import type { ReactElement } from 'react';
import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type OpenFailedProps = {
  title: string;
  message: string;
  /** Another try is on its way. */
  isBusy?: boolean;
  onRetry: () => void;
  /** A link away from here. */
  back: ReactElement;
};

/** In place of a page whose data can't be loaded now. */
export function OpenFailed({ title, message, isBusy = false, onRetry, back }: OpenFailedProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button ref={button} variant="secondary" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      {back}
    </div>
  );
  return (
    <EmptyState isPage title={title} action={action}>
      {message}
    </EmptyState>
  );
}
