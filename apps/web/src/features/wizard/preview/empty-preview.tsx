import type { OrderFormat } from '@avatarcade/video/formats';
import { Clapperboard } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { previewShape } from './preview-shape.ts';

/** As large as the preview and its controls will be, once it is on its way: they take a second row where it is narrow. */
export function EmptyPreview({ format, isAwaited }: { format: OrderFormat; isAwaited: boolean }) {
  return (
    <div className="@container">
      <div
        className={cx(
          isAwaited && 'pb-12 @max-xs:pb-21 group-data-docked/dock:pb-0 group-data-docked/dock:@max-xs:pb-0',
        )}
      >
        <div
          className={cx(
            'mx-auto flex w-full flex-col items-center justify-center gap-3 rounded-card border border-dashed border-edge/60 text-center text-muted',
            isAwaited ? previewShape(format === 'portrait') : 'aspect-video p-6',
          )}
        >
          <Clapperboard aria-hidden size={26} />
          {isAwaited ? (
            <Spinner label="Preparing the preview" />
          ) : (
            'Choose a template and the video plays here.'
          )}
        </div>
      </div>
    </div>
  );
}
