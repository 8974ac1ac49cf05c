import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { REVIEW_STEP, STEPS, type ValidationError } from '../rules/wizard-steps.ts';
import type { OrderError } from './use-order.ts';

type OnGo = { onGo: (step: number) => void };

/** What is missing for an order, each with a link to the step that has it. */
export function ReviewErrors({ validationErrors, onGo }: OnGo & { validationErrors: ValidationError[] }) {
  const missing = validationErrors.filter(({ step }) => step !== REVIEW_STEP);
  return missing.map(({ step, message }) => (
    <Banner key={message} variant="info">
      <Mendable message={message} step={step} onGo={onGo} />
    </Banner>
  ));
}

/** Why an order has failed, with a link to the step that corrects it. */
export function OrderFailure({ error, onGo }: OnGo & { error: OrderError }) {
  return (
    <Banner>
      <Mendable {...error} onGo={onGo} />
    </Banner>
  );
}

function Mendable({ message, step, onGo }: OnGo & OrderError) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-48">{message}</span>
      {step !== REVIEW_STEP && (
        <Button size="sm" variant="secondary" onClick={() => onGo(step)}>
          {`Go to ${STEPS[step]?.short ?? 'step'}`}
        </Button>
      )}
    </div>
  );
}
