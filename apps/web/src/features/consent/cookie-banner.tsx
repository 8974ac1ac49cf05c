import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHydrated } from '../../shared/ui-state/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Consent, readConsent, removeAnalyticsCookies, storeConsent } from './consent-cookie.ts';
import { useAnalytics } from './use-analytics.ts';

export function CookieBanner() {
  // The build renders the banner: where it isn't wanted, the style sheet hides it until React knows.
  const isHydrated = useHydrated();
  const [consent, setConsent] = useState<Consent | null>(readConsent);
  useAnalytics(consent);
  if (isHydrated && consent) return null;
  const decide = (decision: Consent) => {
    storeConsent(decision);
    if (decision === 'declined') removeAnalyticsCookies();
    setConsent(decision);
  };
  return (
    <section
      aria-label="Cookies"
      // In the page's flow, so that it doesn't cover the end of a form.
      className="in-data-consent:hidden sticky bottom-3 z-30 mx-3 mb-3 flex max-w-3xl lg:fixed lg:inset-x-3 lg:mx-auto lg:mb-0 animate-rise flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 shadow-raised"
    >
      <p className="min-w-60 flex-1 text-sm">
        This website uses cookies to enhance the user experience.{' '}
        <TextLink to={PATHS.privacy}>
          Learn more<span className="sr-only"> about privacy and cookies</span>
        </TextLink>
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" disabled={!isHydrated} onClick={() => decide('declined')}>
          Decline
        </Button>
        <Button size="sm" variant="secondary" disabled={!isHydrated} onClick={() => decide('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
