import { Plus } from 'lucide-react';
import { useConfig } from '../shared/api/config.query.ts';
import { formatEuros } from '../shared/format/money-format.ts';
import { useUser } from '../shared/session/user.query.ts';
import { useTopUp } from '../shared/ui-state/top-up-context.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export function BalanceDisplay() {
  const user = useUser();
  const topUp = useTopUp();
  const price = useConfig()?.price;
  return (
    <div className="flex items-center gap-3">
      <p className="flex flex-col items-end leading-none">
        <span className="sr-only">Balance</span>
        <span className="font-display text-lg font-bold tabular-nums">{formatEuros(user?.balance)}</span>
      </p>
      <Tooltip text={price === undefined ? 'Add to your balance' : `A video costs ${formatEuros(price)}`}>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden size={15} className="text-accent" />}
          onClick={topUp.open}
        >
          Top Up
        </Button>
      </Tooltip>
    </div>
  );
}
