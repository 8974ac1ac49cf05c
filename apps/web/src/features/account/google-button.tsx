import { SIGN_IN_MESSAGES } from '@avatarcade/contracts/sign-in-messages';
import { useRef, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { errorText } from '../../shared/api/error-text.ts';
import { request } from '../../shared/api/request.ts';
import { useGoogleButton } from '../../shared/session/use-google-button.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { GoogleLogo } from './brand-logos.tsx';

export type GoogleButtonProps = {
  onEnter: (tokens: { access: string; refresh: string }) => Promise<void> | void;
  onError: (message: string) => void;
  /** Called if the account requires its password first; then this credential can be linked to it. */
  onPasswordNeeded: (credential: string) => void;
  /** A notice that isn't an error. */
  onNotice: (message: string) => void;
};

/** Google's own button, transparent above ours once its script has loaded; until then ours explains itself. */
export function GoogleButton({ onEnter, onError, onPasswordNeeded, onNotice }: GoogleButtonProps) {
  const config = useConfig();
  const clientId = config?.google_client_id ?? null;
  const place = useRef<HTMLSpanElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useGoogleButton(place, {
    clientId,
    look: { type: 'icon', size: 'large', shape: 'square' },
    onError,
    onMissing: () => setFailed(true),
    async onCredential(credential) {
      onError('');
      setBusy(true);
      const { googleCalls } = await import('@avatarcade/contracts/account.calls');
      const result = await request(googleCalls.signInWithGoogle, { body: { token: credential } });
      setBusy(false);
      if (result.error === undefined) return onEnter(result.data);
      if (result.status !== 409) return onError(SIGN_IN_MESSAGES.googleFailed);
      onPasswordNeeded(credential);
      onError(errorText(result));
    },
  });

  const explain = () => {
    if (config && !clientId)
      onNotice('Google sign-in isn’t set up here. Please use your email and password.');
    else if (failed) onError(SIGN_IN_MESSAGES.googleFailed);
  };
  return (
    <span className="relative inline-flex size-12">
      <button
        type="button"
        aria-label="Sign in with Google"
        title={config && !clientId ? 'Google sign-in isn’t set up here' : 'Sign in with Google'}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={explain}
        className="inline-flex size-full items-center justify-center rounded-control border border-line bg-surface shadow-card transition-colors hover:border-edge hover:bg-hover"
      >
        {busy ? <Spinner label="Signing in" /> : <GoogleLogo />}
      </button>
      <span ref={place} className="absolute inset-0 overflow-hidden opacity-[0.01] empty:hidden" />
    </span>
  );
}
