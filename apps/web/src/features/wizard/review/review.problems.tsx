import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { WizardForm } from '../rules/wizard.form.ts';
import { listProblems, REVIEW_STEP, STEPS } from '../rules/wizard.steps.ts';
import type { OrderFault } from './use-order.ts';

interface ReviewProblemsProps {
  form: WizardForm;
  fault: OrderFault | undefined;
  onGo: (step: number) => void;
}

/** What keeps the video from being made, each with the way to the step that mends it. */
export function ReviewProblems({ form, fault, onGo }: ReviewProblemsProps) {
  const missing = listProblems(form).filter(({ step }) => step !== REVIEW_STEP);
  return (
    <>
      {fault && <Banner action={<GoButton step={fault.step} onGo={onGo} />}>{fault.message}</Banner>}
      {missing.map(({ step, message }) => (
        <Banner key={message} variant="info" action={<GoButton step={step} onGo={onGo} />}>
          {message}
        </Banner>
      ))}
    </>
  );
}

function GoButton({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  if (step === REVIEW_STEP) return null;
  return (
    <Button size="sm" variant="secondary" onClick={() => onGo(step)}>
      {`Go to ${STEPS[step]?.short ?? 'step'}`}
    </Button>
  );
}
