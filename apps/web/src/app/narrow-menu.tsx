import { Dialog } from '@base-ui/react/dialog';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { formatEuros } from '../shared/format/money-format.ts';
import { useUser } from '../shared/session/user.query.ts';
import { useTopUp } from '../shared/ui-state/top-up-context.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountPicture } from './account-picture.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { useSignOut } from './use-sign-out.ts';

/** The menu of narrow screens: a sheet over the page, whose scroll is locked meanwhile. */
export function NarrowMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any other address closes it.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <IconButton label="Menu" icon={<MenuIcon aria-hidden size={22} />} className="-mr-2 md:hidden" />
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-[min(22rem,100vw)] flex-col gap-6 overflow-y-auto border-l border-line bg-raised p-5 outline-none transition-[translate] duration-240 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full md:hidden">
          <MenuContent onClose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuContent({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const topUp = useTopUp();
  const signOut = useSignOut();
  return (
    <>
      <header className="flex items-center gap-3">
        <AccountPicture />
        <Dialog.Title className="min-w-0 flex-1 truncate font-text text-base font-semibold">
          {user?.first_name || user?.email}
        </Dialog.Title>
        <Dialog.Close render={<IconButton label="Close menu" icon={<X aria-hidden size={22} />} />} />
      </header>
      <nav aria-label="Main">
        <ul className="flex flex-col gap-1">
          {NAV_LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onClose}
                className={({ isActive }) =>
                  cx(
                    'flex h-12 items-center rounded-control px-4 text-lg font-medium',
                    isActive ? 'bg-hover' : 'text-muted',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-3 rounded-card bg-sunken p-4">
        <div>
          <p className="text-sm text-muted">Balance</p>
          <p className="font-display text-2xl font-bold tabular-nums">{formatEuros(user?.balance)}</p>
        </div>
        <Button
          onClick={() => {
            onClose();
            void topUp.open();
          }}
        >
          Top Up
        </Button>
      </div>
      <Button
        variant="ghost"
        icon={<LogOut aria-hidden size={18} />}
        onClick={signOut}
        className="mt-auto justify-start"
      >
        Logout
      </Button>
    </>
  );
}
