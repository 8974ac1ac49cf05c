import { Check } from 'lucide-react';
import { cx } from './class-names.ts';

type StepperProps = {
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Whether a jump to a step is permitted. */
  isAllowed: (step: number) => boolean;
  isDone?: (step: number) => boolean;
  onStep: (step: number) => void;
};

export function Stepper({
  steps,
  current,
  isAllowed,
  isDone = (step) => step < current,
  onStep,
}: StepperProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex items-start gap-1.5 sm:gap-2">
        {steps.map((step, index) => (
          // The current step's name is never cut: the others give it the room.
          <li
            key={step}
            className={cx('flex-1', index === current ? 'max-sm:min-w-0 sm:min-w-max' : 'min-w-0')}
          >
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              disabled={index !== current && !isAllowed(index)}
              onClick={() => onStep(index)}
              className="group flex w-full flex-col gap-2 rounded-small pointer-coarse:min-h-10 text-left disabled:cursor-not-allowed"
            >
              <span
                className={cx(
                  'h-1.5 w-full rounded-full transition-colors',
                  index === current || isDone(index) ? 'bg-marquee' : 'bg-line',
                  isDone(index) && index !== current && 'opacity-55',
                )}
              />
              <span
                className={cx(
                  'flex min-h-6 items-center gap-1.5 text-sm max-sm:justify-center',
                  index === current
                    ? 'font-semibold text-ink'
                    : 'text-muted group-enabled:group-hover:text-ink',
                )}
              >
                <span className="sr-only">Step {index + 1} </span>
                {isDone(index) && index !== current ? (
                  <Check aria-hidden size={15} className="shrink-0 text-money" />
                ) : (
                  <span aria-hidden className="tabular-nums">
                    {index + 1}
                  </span>
                )}
                <span className="truncate max-sm:sr-only">{step}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
