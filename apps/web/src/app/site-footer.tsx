import { Link } from 'react-router';
import { PATHS } from '../paths.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

export function SiteFooter() {
  return (
    <footer className="flex print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-muted">
      <p>© {new Date().getFullYear()} Avatarcade. All rights reserved.</p>
      <div className="flex items-center gap-4">
        <Link to={PATHS.privacy} className="rounded-small hover:text-ink hover:underline">
          Privacy policy
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
