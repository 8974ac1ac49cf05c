import type { KeyScope } from '@avatarcade/contracts/keys';

export const SCOPE_NAMES: Record<KeyScope, { name: string; meaning: string }> = {
  read: { name: 'Read', meaning: 'See your games, videos, files and balance' },
  order: { name: 'Order', meaning: 'Order videos from your balance, upload, change and delete' },
};
