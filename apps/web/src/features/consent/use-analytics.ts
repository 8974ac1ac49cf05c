import { useEffect } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { startAnalytics } from './analytics-script.ts';
import { type Consent, readConsent } from './consent-cookie.ts';

/** Starts analytics if an id is configured and the visitor has accepted. */
export function useAnalytics(consent: Consent | null = readConsent()): void {
  const id = useConfig()?.analytics_id;
  useEffect(() => {
    if (id && consent === 'accepted') startAnalytics(id);
  }, [id, consent]);
}
