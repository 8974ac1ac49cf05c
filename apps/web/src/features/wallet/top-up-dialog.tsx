import { ExternalLink, RotateCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { useUser } from '../../shared/session/user.query.ts';
import { DESKTOP, useMedia } from '../../shared/ui-state/media.queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BuyButton } from './buy-button.tsx';
import { buildCheckoutAddress } from './checkout-address.ts';
import { DebtNotice } from './debt-notice.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { useBalancePoll } from './use-balance-poll.ts';

type TopUpDialogProps = {
  /** Whether the payment page was opened. */
  hasBegun: boolean;
  onBegun: () => void;
  /** The balance has grown from this worth. */
  onGrown: (from: number) => void;
  onClose: () => void;
};

export function TopUpDialog({ hasBegun, onBegun, onGrown, onClose }: TopUpDialogProps) {
  const user = useUser();
  const { failed, again } = useBalancePoll(user, onGrown);
  return (
    <Dialog title="Top Up Balance" width={360} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          You have{' '}
          <strong className="font-display text-lg text-ink tabular-nums">{formatEuros(user?.balance)}</strong>
          . You choose the amount on the payment page.
        </p>
        <DebtNotice owed={user?.owed ?? 0} />
        <PaymentForm onBegun={onBegun} />
        {failed ? <NotLoaded onAgain={again} /> : hasBegun && <Waiting />}
      </div>
    </Dialog>
  );
}

/** The button stands below: beside it the words would have a third of the dialog's width. */
function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner variant="info">Still checking. Your balance couldn’t be loaded just now.</Banner>
      <Button
        size="sm"
        variant="secondary"
        icon={<RotateCw aria-hidden size={14} />}
        onClick={onAgain}
        className="self-center"
      >
        Check again
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-sm text-muted">
      <Spinner label="" size={14} />
      Your new balance appears here once the payment arrives.
    </p>
  );
}

/** The provider's embedded button on wide screens; elsewhere, and at the sandbox checkout, its hosted page in a new tab. */
function PaymentForm({ onBegun }: { onBegun: () => void }) {
  const config = useConfig();
  const user = useUser();
  const isDesktop = useMedia(DESKTOP);
  const [missing, setMissing] = useState(false);
  const onMissing = useCallback(() => setMissing(true), []);
  if (!config || !user) return <Spinner label="Loading the payment form" />;
  const { payments } = config;
  if (payments.provider === 'stripe' && isDesktop && !missing) {
    return <BuyButton payments={payments} user={user} onPress={onBegun} onMissing={onMissing} />;
  }
  return (
    <div className="flex flex-col items-center gap-5">
      {!isDesktop && <LogoMark size={56} />}
      <a
        href={buildCheckoutAddress(payments, { user, origin: location.origin })}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onBegun}
        className={buttonStyles({ variant: 'primary', size: 'lg', className: 'w-full' })}
      >
        Add to Balance
        <ExternalLink aria-hidden size={18} />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {payments.provider === 'sandbox' && (
        <p className="rounded-full bg-spotlight-soft px-3 py-1 text-center text-sm text-spotlight-ink">
          Test mode, no real money
        </p>
      )}
      <PaymentMarks />
    </div>
  );
}
