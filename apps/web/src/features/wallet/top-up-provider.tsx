import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { refetchData } from '../../shared/api/call-query.ts';
import { dialogOnDemand } from '../../shared/ui-state/dialog-on-demand.tsx';
import { TopUpContext } from '../../shared/ui-state/top-up-context.ts';
import { useToast } from '../../ui/toast.tsx';
import { describeArrival } from './arrival-text.ts';
import type { Arrival } from './use-balance-poll.ts';
import { useLateArrival } from './use-late-arrival.ts';

const TopUpDialog = dialogOnDemand(async () => (await import('./top-up-dialog.tsx')).TopUpDialog);

/** Lets every page open the top-up dialog: one dialog, one promise per caller. */
export function TopUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const waiting = useRef<((arrived: boolean) => void)[]>([]);
  const toast = useToast();

  const open = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
    });
  }, []);
  const settle = useCallback((arrived: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(arrived);
  }, []);

  const welcome = (arrival: Arrival) => {
    setBegun(false);
    const { title, text } = describeArrival(arrival);
    toast.success(title, text);
    void refetchData('entries');
  };
  useLateArrival(hasBegun && !isOpen, { onArrived: welcome, onOver: () => setBegun(false) });

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
            settle(false);
          }}
          onArrived={(arrival) => {
            settle(true);
            welcome(arrival);
          }}
        />
      )}
    </TopUpContext>
  );
}
