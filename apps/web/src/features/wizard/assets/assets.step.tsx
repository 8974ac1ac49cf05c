import type { StepProps } from '../step.props.ts';
import { ClipPanel } from './clip.panel.tsx';
import { PackshotPanel } from './packshot.panel.tsx';

export function AssetsStep(props: StepProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ClipPanel {...props} />
        <PackshotPanel {...props} />
      </div>
    </div>
  );
}
