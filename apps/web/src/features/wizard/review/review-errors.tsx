import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { REVIEW_STEP, STEPS, type ValidationError } from '../rules/wizard-steps.ts';
import type { OrderError } from './use-order.ts';

type ReviewErrorsProps = {
  validationErrors: ValidationError[];
  errorMessage: OrderError | undefined;
  onGo: (step: number) => void;
};

/** The errors that prevent ordering, each with a link to the step that corrects it. */
export function ReviewErrors({ validationErrors, errorMessage, onGo }: ReviewErrorsProps) {
  const missing = validationErrors.filter(({ step }) => step !== REVIEW_STEP);
  return (
    <>
      {errorMessage && (
        <Banner>
          <Mendable message={errorMessage.message} step={errorMessage.step} onGo={onGo} />
        </Banner>
      )}
      {missing.map(({ step, message }) => (
        <Banner key={message} variant="info">
          <Mendable message={message} step={step} onGo={onGo} />
        </Banner>
      ))}
    </>
  );
}

type MendableProps = {
  message: string;
  step: number;
  onGo: (step: number) => void;
};

function Mendable({ message, step, onGo }: MendableProps) {
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
