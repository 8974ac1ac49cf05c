import { createContext, use } from 'react';

export type TopUp = {
  /** Opens the dialog; answers true once money has arrived, false when it was closed without. */
  open: () => Promise<boolean>;
};

export const TopUpContext = createContext<TopUp | null>(null);

export function useTopUp(): TopUp {
  const topUp = use(TopUpContext);
  if (!topUp) throw new Error('useTopUp needs the signed-in layout around it');
  return topUp;
}
