import { MESSAGES } from '@avatarcade/contracts/messages';
import { useEffect, useRef } from 'react';
import { loadGoogleIdentity } from '../../lib/google.script.ts';

interface GoogleConfirmationProps {
  clientId: string;
  onCredential: (credential: string) => void;
  onError: (message: string) => void;
}

/** Google's own button: what it gives is fresh. */
export function GoogleConfirmation({ clientId, onCredential, onError }: GoogleConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onCredential, onError });
  handlers.current = { onCredential, onError };
  useEffect(() => {
    let gone = false;
    loadGoogleIdentity().then(
      (identity) => {
        if (gone || !place.current) return;
        identity.initialize({
          client_id: clientId,
          callback: ({ credential }) => {
            if (credential) handlers.current.onCredential(credential);
            else handlers.current.onError(MESSAGES.googleNoToken);
          },
        });
        identity.renderButton(place.current, { type: 'standard', size: 'large', text: 'continue_with' });
      },
      () => !gone && handlers.current.onError(MESSAGES.googleFailed),
    );
    return () => {
      gone = true;
    };
  }, [clientId]);
  return <div ref={place} className="min-h-10" />;
}
