import {
  Clapperboard,
  LayoutDashboard,
  LifeBuoy,
  ListOrdered,
  Lock,
  type LucideIcon,
  Scale,
  ScrollText,
  Server,
  Users,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useScrolledList } from '../../ui/use-scrolled-list.ts';

const PARTS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Overview', to: PATHS.operator, icon: LayoutDashboard },
  { label: 'Users', to: PATHS.operatorPart('users'), icon: Users },
  { label: 'Videos', to: PATHS.operatorPart('videos'), icon: Clapperboard },
  { label: 'Queues', to: PATHS.operatorPart('queues'), icon: ListOrdered },
  { label: 'Ledger', to: PATHS.operatorPart('ledger'), icon: Scale },
  { label: 'Tickets', to: PATHS.operatorPart('tickets'), icon: LifeBuoy },
  { label: 'System', to: PATHS.operatorPart('system'), icon: Server },
  { label: 'Audit log', to: PATHS.operatorPart('audit'), icon: ScrollText },
];

type ConsoleNavProps = { email: string; isClosing: boolean; onClose: () => void };

/** Beside the page on wide screens, a row above it on others. */
export function ConsoleNav({ email, isClosing, onClose }: ConsoleNavProps) {
  const { pathname } = useLocation();
  const list = useScrolledList(pathname, showActiveLink);
  return (
    <aside className="flex min-w-0 flex-col gap-5 lg:tall:sticky lg:top-24">
      <div className="flex items-center justify-between gap-3 lg:flex-col lg:items-stretch">
        <div className="min-w-0">
          <p className="text-xs font-semibold text-accent">Operator</p>
          <p className="truncate text-sm text-muted" title={email}>
            {email}
          </p>
        </div>
        <Button
          size="sm"
          variant="secondary"
          icon={<Lock aria-hidden size={15} />}
          busy={isClosing}
          onClick={onClose}
          className="lg:order-last"
        >
          Lock
        </Button>
      </div>
      <nav aria-label="Console" className="-mx-4 sm:-mx-6 lg:mx-0">
        <ul
          ref={list}
          className="flex gap-1 overflow-x-auto mask-r-from-[calc(100%-3rem)] mask-l-from-[calc(100%-1rem)] pr-12 pb-1 pl-4 [scrollbar-width:none] sm:pl-6 lg:flex-col lg:overflow-visible lg:mask-none lg:px-0"
        >
          {PARTS.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                // The overview has an address that all others begin with, and may have been typed with a slash.
                end={to === PATHS.operator && pathname !== `${PATHS.operator}/`}
                className={({ isActive }) =>
                  cx(
                    'flex h-10 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap transition-colors',
                    isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden size={18} className="shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function showActiveLink(list: HTMLUListElement): void {
  const active = list.querySelector<HTMLElement>('[aria-current="page"]');
  if (active) list.scrollLeft = active.offsetLeft - 16;
}
