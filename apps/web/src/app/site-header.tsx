import { Link } from 'react-router';
import { PATHS } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { BalanceDisplay } from './balance-display.tsx';
import { MainNav } from './main-nav.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function SiteHeader() {
  return (
    <header className="tall:sticky top-0 z-20 print:hidden border-b border-line bg-paper/88 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-[88rem] items-center gap-4 px-4 lg:gap-8 sm:px-6 lg:px-10">
        <Link to={PATHS.dashboard} aria-label="Avatarcade, to the dashboard" className="rounded-small">
          <Logo size={34} wordClass="md:max-lg:hidden" />
        </Link>
        <MainNav />
        <div className="ml-auto flex items-center gap-4 max-md:hidden lg:gap-5">
          <BalanceDisplay />
          <UserMenu />
        </div>
        <div className="ml-auto md:hidden">
          <NarrowMenu />
        </div>
      </div>
    </header>
  );
}
