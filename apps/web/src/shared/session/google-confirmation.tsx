import { MESSAGES } from '@avatarcade/contracts/messages';
import { useRef } from 'react';
import { useGoogleButton } from './use-google-button.ts';

type GoogleConfirmationProps = {
  clientId: string;
  onCredential: (credential: string) => Promise<void>;
  onError: (message: string) => void;
};

/** Google's own button: its credential is always fresh. */
export function GoogleConfirmation({ clientId, onCredential, onError }: GoogleConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  useGoogleButton(place, {
    clientId,
    look: { type: 'standard', size: 'large', text: 'continue_with' },
    onCredential,
    onError,
    onMissing: () => onError(MESSAGES.googleFailed),
  });
  return <div ref={place} className="min-h-10" />;
}
