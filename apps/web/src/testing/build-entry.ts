import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { anId } from './build-account.ts';

/** A payment of €20, the first entry of its user. */
export function buildEntry(id: number, part: Partial<WalletEntry> = {}): WalletEntry {
  return {
    id: anId(id),
    time: '2026-11-20T10:00:00.000Z',
    kind: 'top-up',
    amount: 20,
    balance_after: 20,
    owed_after: 0,
    purpose: 'Top-up by card',
    ...part,
  };
}
