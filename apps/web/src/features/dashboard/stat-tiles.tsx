import { productCalls } from '@avatarcade/contracts/products.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Gamepad2, Plus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '../../paths.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { useUser } from '../../shared/session/user.query.ts';
import { useTopUp } from '../../shared/ui-state/top-up-context.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function StatTiles() {
  const products = useQuery(callQuery(productCalls.countProducts));
  const videos = useQuery(callQuery(videoCalls.countVideos));
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[1fr_1fr_1.25fr] lg:gap-5">
      <CountTile
        to="/dashboard/"
        label="Products Added"
        icon={<Gamepad2 aria-hidden size={20} />}
        count={products.data?.count}
        failed={products.isError}
      />
      <CountTile
        to={PATHS.dashboardVideos}
        label="Videos Created"
        icon={<Clapperboard aria-hidden size={20} />}
        count={videos.data?.count}
        failed={videos.isError}
      />
      <BalanceTile />
    </div>
  );
}

const tile =
  'flex min-h-28 min-w-0 flex-col justify-between gap-4 rounded-card border p-4 shadow-card sm:min-h-33 sm:p-5 transition-[border-color,box-shadow]';

type CountTileProps = {
  to: string;
  label: string;
  icon: ReactNode;
  count: number | undefined;
  failed: boolean;
};

function CountTile({ to, label, icon, count, failed }: CountTileProps) {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/\/$/, '') === to.replace(/\/$/, '');
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        tile,
        'bg-surface hover:border-edge hover:shadow-raised',
        isHere ? 'border-edge' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2 text-sm font-medium text-muted sm:gap-2.5 sm:text-base">
        <span className={isHere ? 'text-accent' : 'text-faint'}>{icon}</span>
        {label}
      </span>
      <Figure>
        {count ?? (failed ? <span title="Couldn’t be loaded">–</span> : <Skeleton className="h-11 w-20" />)}
      </Figure>
    </Link>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return (
    <span className="block font-display text-4xl leading-none sm:text-5xl font-bold tracking-tight tabular-nums">
      {children}
    </span>
  );
}

function BalanceTile() {
  const user = useUser();
  const topUp = useTopUp();
  const isEmpty = !user?.balance;
  return (
    <div
      className={cx(
        tile,
        'max-lg:col-span-2',
        isEmpty ? 'border-spotlight-ink/35 bg-spotlight-soft' : 'border-line bg-surface',
      )}
    >
      <span className="flex items-center gap-2.5 font-medium text-muted">
        <Wallet aria-hidden size={20} className={isEmpty ? 'text-spotlight-ink' : 'text-money'} />
        Balance Available
      </span>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <span className={isEmpty ? 'text-spotlight-ink' : 'text-money'}>
          <Figure>{formatEuros(user?.balance)}</Figure>
        </span>
        <Button
          variant={isEmpty ? 'primary' : 'secondary'}
          icon={<Plus aria-hidden size={17} />}
          onClick={topUp.open}
        >
          Top Up Balance
        </Button>
      </div>
    </div>
  );
}
