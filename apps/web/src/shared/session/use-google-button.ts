import { SIGN_IN_MESSAGES } from '@avatarcade/contracts/sign-in-messages';
import { type RefObject, useEffect, useRef } from 'react';
import { fetchGoogleNonce } from './google-nonce.ts';
import { type GoogleButtonLook, loadGoogleIdentity } from './google-script.ts';

/** A nonce lasts an hour, and a page may be open for longer. */
const RENEW_MS = 30 * 60_000;
/** Of what Google's script renders. */
const FOCUSABLE = 'button, [role=button], iframe';

type GoogleButtonOptions = {
  /** Null if Google sign-in is off: then nothing is loaded. */
  clientId: string | null;
  look: GoogleButtonLook;
  onCredential: (credential: string) => Promise<void>;
  onError: (message: string) => void;
  /** Google's script or the nonce could not be loaded. */
  onMissing: () => void;
};

/** Google's own button in `place`, always with an unused nonce. */
export function useGoogleButton(
  place: RefObject<HTMLElement | null>,
  { clientId, look, ...handlers }: GoogleButtonOptions,
): void {
  const latest = useRef({ look, ...handlers });
  latest.current = { look, ...handlers };

  useEffect(() => {
    if (!clientId) return;
    let gone = false;
    const take = async ({ credential }: { credential?: string }) => {
      if (!credential) return latest.current.onError(SIGN_IN_MESSAGES.googleNoToken);
      await latest.current.onCredential(credential);
      if (!gone) await prepare();
    };
    const prepare = async () => {
      try {
        const [identity, nonce] = await Promise.all([loadGoogleIdentity(), fetchGoogleNonce()]);
        if (gone || !place.current) return;
        identity.initialize({ client_id: clientId, callback: take, nonce });
        const hadFocus = place.current.contains(document.activeElement);
        place.current.replaceChildren();
        identity.renderButton(place.current, latest.current.look);
        if (hadFocus) place.current.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
      } catch {
        if (!gone) latest.current.onMissing();
      }
    };
    void prepare();
    const renewal = setInterval(() => void prepare(), RENEW_MS);
    return () => {
      gone = true;
      clearInterval(renewal);
    };
  }, [clientId, place]);
}
