import { ArrowLeft, Eye, EyeOff } from 'lucide-react';
import type { Dispatch } from 'react';
import { formatEuros } from '../../shared/format/money-format.ts';
import { useFocusHandover } from '../../shared/ui-state/use-focus-handover.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { listOrderErrors, type OpenUploads } from './review/list-order-errors.ts';
import { OrderFailure } from './review/review-errors.tsx';
import type { Ordering } from './review/use-order.ts';
import type { WizardAction, WizardState } from './rules/wizard-reducer.ts';
import { listValidationErrors, nextLabel, REVIEW_STEP } from './rules/wizard-steps.ts';

type WizardFooterProps = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  uploads: OpenUploads;
  ordering: Ordering;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  onCancel: () => void;
};

export function WizardFooter(props: WizardFooterProps) {
  const { state, dispatch, uploads, ordering, onCancel } = props;
  const { form, step, completed } = state;
  const isReview = step === REVIEW_STEP;
  const validationError = isReview
    ? listOrderErrors(form, uploads)[0]
    : listValidationErrors(form).find((found) => found.step === step);
  const isSearching = isReview && ordering.isSearching;
  const reason = validationError?.message ?? (isSearching ? 'The best moments are being found' : undefined);
  // Of the order, which the screen of its progress replaces.
  const next = useFocusHandover<HTMLButtonElement>();
  const isCharging = isReview && reason === undefined;
  return (
    <footer data-foot-bar className="wizard-footer sticky bottom-0 z-20 mt-auto py-1.5 tall:py-3">
      {isReview && ordering.errorMessage && (
        <div className="mb-3">
          <OrderFailure error={ordering.errorMessage} onGo={(to) => dispatch({ type: 'jump', to })} />
        </div>
      )}
      <div className="grid grid-cols-[auto_auto_1fr_auto_auto] items-center gap-1 sm:gap-3">
        <Button variant="ghost" className="max-sm:px-2" onClick={onCancel}>
          Cancel
        </Button>
        <PreviewToggle {...props} />
        {reason !== undefined && (
          <p
            id="why-not-next"
            className="min-w-0 text-sm text-muted max-md:order-first max-md:col-span-full max-md:text-center md:truncate md:text-right"
          >
            {reason}
          </p>
        )}
        {isCharging && (
          <p
            id="charged-next"
            className="min-w-0 text-muted tabular-nums max-md:col-start-5 max-md:row-start-2 max-md:-mt-1 max-md:text-center max-md:text-xs md:col-start-3 md:text-right md:text-sm"
          >
            {describePrice(ordering)}
          </p>
        )}
        {step > 0 && (
          <IconButton
            label="Previous step"
            variant="secondary"
            className="col-start-4"
            icon={<ArrowLeft aria-hidden size={19} />}
            onClick={() => dispatch({ type: 'jump', to: step - 1 })}
          />
        )}
        <Button
          ref={next}
          className="col-start-5 max-sm:h-auto max-sm:min-h-10 max-sm:px-3 max-sm:leading-tight max-sm:whitespace-normal"
          disabled={reason !== undefined}
          busy={ordering.isBusy}
          aria-describedby={reason !== undefined ? 'why-not-next' : isCharging ? 'charged-next' : undefined}
          onClick={() => (isReview ? ordering.generate() : dispatch({ type: 'next' }))}
        >
          {nextLabel(step, completed)}
        </Button>
      </div>
    </footer>
  );
}

/** The cost card may be screens away from the button that charges. */
function describePrice({ price, balance }: Ordering): string {
  const [costs, has] = [formatEuros(price), formatEuros(balance)];
  return balance >= price ? `${costs} of ${has}` : `${costs}, you have ${has}`;
}

function PreviewToggle({ isPreviewShown, onTogglePreview }: WizardFooterProps) {
  const label = isPreviewShown ? 'Hide Preview' : 'Show Preview';
  const icon = isPreviewShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />;
  return (
    <Button
      variant="secondary"
      aria-label={label}
      aria-pressed={isPreviewShown}
      icon={icon}
      className="max-sm:px-2.5"
      onClick={onTogglePreview}
    >
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}
