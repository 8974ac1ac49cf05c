import type { ComponentType, ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { importOnDemand, useLoadedModule } from './import-on-demand.ts';

/**
 * A dialog whose code is fetched as it opens. If that fails a message is shown, and the page stays as it is: what is thrown while React renders would
 * take everything away that was typed there. The next opening tries again.
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
  { waiting = null }: { waiting?: ReactNode } = {},
): ComponentType<Props> {
  const part = importOnDemand(importDialog);
  return function DialogOnDemand(props: Props) {
    const toast = useToast();
    const Dialog = useLoadedModule(part, () => {
      toast.error('This could not be loaded', 'Check your connection and try again.');
      props.onClose();
    });
    return Dialog ? <Dialog {...props} /> : waiting;
  };
}
