import { PATHS } from '../paths.ts';
import { useConfig } from '../shared/api/config.query.ts';
import { PageLink } from '../ui/page-link.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

export function SiteFooter() {
  const hasVoiceLicences = useConfig()?.voice_licences === true;
  return (
    <footer className="flex print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-muted">
      <p suppressHydrationWarning>© {new Date().getFullYear()} Avatarcade. All rights reserved.</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasVoiceLicences && (
          <PageLink to={PATHS.voiceLicences} className="rounded-small hover:text-ink hover:underline">
            Voices and their licences
          </PageLink>
        )}
        <PageLink to={PATHS.privacy} className="rounded-small hover:text-ink hover:underline">
          Privacy policy
        </PageLink>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
