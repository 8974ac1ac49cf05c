import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { importOnDemand } from './import-on-demand.ts';

/**
 * A dialog whose code is fetched as it opens. If that fails a message is shown, and the page stays as it is: what is thrown while React renders would
 * take everything away that was typed there. The next opening tries again.
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
  { waiting = null }: { waiting?: ReactNode } = {},
): ComponentType<Props> {
  const { load, find } = importOnDemand(importDialog);
  return function DialogOnDemand(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | undefined>(find);
    const toast = useToast();
    const fail = useEffectEvent(() => {
      toast.error('This could not be loaded', 'Check your connection and try again.');
      props.onClose();
    });
    const isMissing = Dialog === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let isGone = false;
      load().then(
        (loaded) => !isGone && setDialog(() => loaded),
        () => !isGone && fail(),
      );
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    return Dialog ? <Dialog {...props} /> : waiting;
  };
}
