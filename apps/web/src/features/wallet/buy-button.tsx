import type { User } from '@avatarcade/contracts/account';
import type { PublicConfig } from '@avatarcade/contracts/config';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

const SCRIPT = 'https://js.stripe.com/v3/buy-button.js';

declare module 'react' {
  namespace JSX {
    // biome-ignore lint/style/useConsistentTypeDefinitions: merged with the declaration of another package.
    interface IntrinsicElements {
      'stripe-buy-button': {
        'buy-button-id': string;
        'publishable-key': string;
        'client-reference-id': string;
        'customer-email': string;
      };
    }
  }
}

type BuyButtonProps = {
  payments: Extract<PublicConfig['payments'], { provider: 'stripe' }>;
  user: User;
  onPress: () => void;
  /** Called if the script can't be loaded: the hosted page is used instead. */
  onMissing: () => void;
};

/** The payment provider's own embedded button. */
export function BuyButton({ payments, user, onPress, onMissing }: BuyButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  usePress(place, onPress);
  const [ready, setReady] = useState(() => Boolean(customElements.get('stripe-buy-button')));
  useEffect(() => {
    if (ready) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => setReady(true);
    script.onerror = onMissing;
    document.head.append(script);
  }, [ready, onMissing]);
  return (
    <div ref={place}>
      {ready ? (
        <stripe-buy-button
          buy-button-id={payments.buy_button_id}
          publishable-key={payments.publishable_key}
          client-reference-id={user.id}
          customer-email={user.email}
        />
      ) : (
        <Spinner label="Loading the payment button" />
      )}
    </div>
  );
}

/** The provider's button is in a frame: of a press there a page sees only that the window loses the focus to it. */
function usePress(place: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = place.current;
    const look = () => {
      if (element?.contains(document.activeElement)) press();
    };
    const click = () => press();
    element?.addEventListener('click', click);
    addEventListener('blur', look);
    return () => {
      element?.removeEventListener('click', click);
      removeEventListener('blur', look);
    };
  }, [place]);
}
