import { PACE } from '@avatarcade/video/limits';
import { roundPace } from '@avatarcade/video/pace';
import { RotateCcw } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { StepProps } from '../step-props.ts';

/** The pace of the voice. */
export function PaceField({ form, dispatch }: Pick<StepProps, 'form' | 'dispatch'>) {
  const choose = (pace: number) => dispatch({ type: 'set', fields: { pace: roundPace(pace) } });
  const shown = `${form.pace.toFixed(2)} ×`;
  return (
    <Field
      label={
        <>
          Pace
          <span aria-hidden className="font-normal text-muted tabular-nums">
            {shown}
          </span>
        </>
      }
      hint="The video gets shorter or longer with it. Pauses that you typed stay as they are."
    >
      <div className="flex items-center gap-3">
        <span aria-hidden className="text-sm text-faint">
          Slower
        </span>
        <Slider
          min={PACE.min}
          max={PACE.max}
          step={PACE.step}
          value={form.pace}
          valueText={describePace(form.pace)}
          onChange={choose}
        />
        <span aria-hidden className="text-sm text-faint">
          Faster
        </span>
        <IconButton
          label="Reset pace"
          icon={<RotateCcw aria-hidden size={16} />}
          disabled={form.pace === PACE.default}
          onClick={() => choose(PACE.default)}
        />
      </div>
    </Field>
  );
}

function describePace(pace: number): string {
  if (pace === PACE.default) return 'The voice’s own pace';
  return `${pace.toFixed(2)} times the voice’s own pace`;
}
