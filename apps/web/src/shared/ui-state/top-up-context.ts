import { createContext, use } from 'react';

export type TopUp = {
  /** Opens the dialog; resolves when it is closed. */
  open: () => Promise<void>;
};

export const TopUpContext = createContext<TopUp | null>(null);

export function useTopUp(): TopUp {
  const topUp = use(TopUpContext);
  if (!topUp) throw new Error('useTopUp needs the signed-in layout around it');
  return topUp;
}
