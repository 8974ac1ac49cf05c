import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { dialogOnDemand } from '../../shared/ui-state/dialog-on-demand.tsx';
import { TopUpContext } from '../../shared/ui-state/top-up-context.ts';
import { useGrowthMessages } from './use-growth-messages.ts';
import { useLateArrival } from './use-late-arrival.ts';

const TopUpDialog = dialogOnDemand(async () => (await import('./top-up-dialog.tsx')).TopUpDialog);

/** Lets every page open the top-up dialog: one dialog, one promise per caller. */
export function TopUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const waiting = useRef<(() => void)[]>([]);

  const { remember, announce } = useGrowthMessages(() => setBegun(false));
  const open = useCallback(() => {
    setOpen(true);
    remember().catch(logUnknownHistory);
    return new Promise<void>((resolve) => {
      waiting.current.push(resolve);
    });
  }, [remember]);
  const close = () => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve();
  };

  const onGrown = (from: number) => {
    announce(from).catch(logUnknownHistory);
  };
  useLateArrival(hasBegun && !isOpen, { onGrown, onOver: () => setBegun(false) });

  const topUp = useMemo(() => ({ open }), [open]);
  return (
    <TopUpContext value={topUp}>
      {children}
      {isOpen && (
        <TopUpDialog
          hasBegun={hasBegun}
          onBegun={() => setBegun(true)}
          onClose={() => {
            console.info('Polling cancelled by user.');
            close();
          }}
          onGrown={(from) => {
            close();
            onGrown(from);
          }}
        />
      )}
    </TopUpContext>
  );
}

function logUnknownHistory(error: unknown): void {
  console.error('Failed to fetch the history of the balance', error);
}
