import type { StepProps } from '../step-props.ts';
import { ClipPanel } from './clip-panel.tsx';
import { PackshotPanel } from './packshot-panel.tsx';
import type { Uploads } from './use-uploads.ts';

export function AssetsStep({ uploads, ...props }: StepProps & { uploads: Uploads }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ClipPanel {...props} upload={uploads.clip} />
        <PackshotPanel {...props} upload={uploads.packshot} />
      </div>
    </div>
  );
}
