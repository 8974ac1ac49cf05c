import { NAME_PARTS } from '@avatarcade/video/campaign/name-variant';
import { countAffordable } from '@avatarcade/video/campaign/variants';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { useId } from 'react';
import { countText } from '../../../shared/format/count-text.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { useTopUp } from '../../../shared/ui-state/top-up-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { HandoverButton } from '../../../ui/handover-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { SumLine } from '../../../ui/sum-line.tsx';
import type { SectionProps } from '../section-props.ts';
import { describeSeconds } from './describe-seconds.ts';
import type { CampaignOrdering } from './use-campaign-order.ts';

type OrderCardProps = SectionProps & { ordering: CampaignOrdering };

/** How many, how long, for how much; and one press to order. */
export function OrderCard({ draft, change, ordering }: OrderCardProps) {
  const { variants, total, balance, errors, quote, quoteError, retryQuote, isBusy, errorMessage } = ordering;
  const why = useId();
  const isEnough = total <= balance;
  const reason = errors[0]?.message ?? (isEnough ? undefined : 'The balance is too low for all of them.');
  const canOrder = reason === undefined && quote !== undefined;
  return (
    <section
      id="order"
      aria-label="Order"
      tabIndex={-1}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card outline-none max-lg:shadow-raised lg:tall:sticky lg:top-20"
    >
      <Field label="Campaign’s name">
        <Input
          dir="auto"
          value={draft.name}
          maxLength={TITLE_MAX_LENGTH}
          onChange={({ target }) => change((before) => ({ ...before, name: target.value }))}
        />
      </Field>
      <Field
        label="Titles of the videos"
        hint={quote?.variants[0] ? <FirstTitle title={quote.variants[0].title} /> : PARTS_HINT}
      >
        <Input
          dir="auto"
          value={draft.pattern}
          maxLength={TITLE_MAX_LENGTH}
          onChange={({ target }) => change((before) => ({ ...before, pattern: target.value }))}
        />
      </Field>
      <dl aria-live="polite" className="flex flex-col gap-2 border-t border-line pt-4">
        <SumLine label="Videos" value={String(variants.length)} />
        <SumLine label="Length in all" value={quote ? `about ${describeSeconds(quote.seconds)}` : '…'} />
        <SumLine label="Your balance" value={formatEuros(balance / 100)} />
        <SumLine label="Total" value={formatEuros(total / 100)} strong />
        {isEnough && total > 0 && (
          <SumLine label="Balance after" value={formatEuros((balance - total) / 100)} />
        )}
      </dl>
      {!isEnough && variants.length > 0 && <TooLow {...{ draft, change, ordering }} />}
      {quoteError && (
        <Banner
          action={
            retryQuote && (
              <HandoverButton size="sm" variant="secondary" onClick={retryQuote}>
                Try again
              </HandoverButton>
            )
          }
        >
          {quoteError}
        </Banner>
      )}
      {errorMessage && <Banner>{errorMessage}</Banner>}
      <div className="flex flex-col gap-2">
        <Button size="lg" disabled={!canOrder} busy={isBusy} aria-describedby={why} onClick={ordering.order}>
          {variants.length > 0 ? `Order ${countText(variants.length, 'video')}` : 'Order'}
        </Button>
        <p id={why} className="text-sm text-muted">
          {errors[0] ? (
            <a
              href={`#${errors[0].section}`}
              className="font-medium text-ink underline decoration-line underline-offset-3"
            >
              {errors[0].message}
            </a>
          ) : (
            (reason ?? 'All of them or none are ordered. What fails is refunded by itself.')
          )}
        </p>
      </div>
    </section>
  );
}

const PARTS_HINT = `Made of ${NAME_PARTS.map((part) => `{${part}}`).join(', ')}.`;

function FirstTitle({ title }: { title: string }) {
  return (
    <>
      The first: <span dir="auto">{title}</span>
    </>
  );
}

/** For how many the balance is, and the ways on. */
function TooLow({ change, ordering }: OrderCardProps) {
  const { variants, total, balance, quote } = ordering;
  const topUp = useTopUp();
  const affordable = quote?.affordable ?? countAffordable(variants, balance);
  const keepFirst = () =>
    change((before) => ({
      ...before,
      struck: [...before.struck, ...variants.slice(affordable).map(({ key }) => key)],
    }));
  return (
    <div className="flex flex-col gap-3 rounded-control bg-spotlight-soft p-4 text-spotlight-ink">
      <p className="font-medium">
        {`Your balance is for ${affordable} of ${variants.length} videos. ${formatEuros((total - balance) / 100)} more is needed.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void topUp.open()}>
          Top Up
        </Button>
        {affordable > 0 && (
          <HandoverButton size="sm" variant="secondary" onClick={keepFirst}>
            {`Keep the first ${affordable}`}
          </HandoverButton>
        )}
      </div>
    </div>
  );
}
