import { useEffect } from 'react';
import { whenSettled } from '../../../shared/ui-state/when-settled.ts';
import { cx } from '../../../ui/class-names.ts';
import type { EditHistory } from '../rules/edit-history.ts';
import type { StepProps } from '../step-props.ts';
import { ClipPanel } from './clip-panel.tsx';
import { loadReader } from './measure-clip.ts';
import { PackshotPanel } from './packshot-panel.tsx';
import type { Uploads } from './use-uploads.ts';

export function AssetsStep({
  uploads,
  history,
  ...props
}: StepProps & { uploads: Uploads; history: EditHistory }) {
  // Footage is edited over the whole width; before there is any, both uploads stand beside each other.
  const hasFootage = props.form.gameplay !== null;
  // While the user looks for the file: on a slow connection a chosen one would wait for it.
  useEffect(() => {
    if (!hasFootage) return whenSettled(() => void loadReader());
  }, [hasFootage]);
  return (
    <div className="@container">
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8',
          !hasFootage && '@3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <ClipPanel {...props} uploads={uploads} history={history} />
        <PackshotPanel {...props} upload={uploads.packshot} />
      </div>
    </div>
  );
}
