import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Mismatch } from './clip.rules.ts';

interface MismatchDialogProps {
  mismatch: Mismatch;
  onContinue: () => void;
  onCancel: () => void;
}

export function MismatchDialog({ mismatch, onContinue, onCancel }: MismatchDialogProps) {
  const { found, wanted, format, orientationDiffers, enlarges, cropped } = mismatch;
  const lost = Math.round(cropped * 100);
  return (
    <Dialog
      title="The video will be resized"
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onContinue}>Continue</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CropPicture mismatch={mismatch} />
        <p>
          {`Your clip is ${found.width} × ${found.height}. A ${format} video needs ${wanted.width} × ${wanted.height}, so we resize it. `}
          {enlarges
            ? 'It has to be enlarged, which can cost quality: it may look softer.'
            : 'Some quality may be lost.'}
        </p>
        {lost > 0 && (
          <p className="text-muted">{`About ${lost} % of its picture is cut off at the edges.`}</p>
        )}
        {orientationDiffers && (
          <p className="rounded-control bg-spotlight-soft px-4 py-3 font-medium text-spotlight-ink">
            {`The orientation differs: the clip is ${format === 'portrait' ? 'landscape' : 'portrait'}, the template is ${format}.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What of the picture stays, drawn to scale. */
function CropPicture({ mismatch: { found, wanted } }: { mismatch: Mismatch }) {
  const scale = Math.max(wanted.width / found.width, wanted.height / found.height);
  const kept = { width: wanted.width / scale, height: wanted.height / scale };
  const stroke = Math.max(found.width, found.height) / 90;
  return (
    <svg
      viewBox={`${-stroke} ${-stroke} ${found.width + 2 * stroke} ${found.height + 2 * stroke}`}
      className="mx-auto block max-h-40 max-w-full"
      aria-hidden="true"
    >
      <rect
        width={found.width}
        height={found.height}
        className="fill-sunken stroke-line"
        strokeWidth={stroke}
      />
      <rect
        x={(found.width - kept.width) / 2}
        y={(found.height - kept.height) / 2}
        width={kept.width}
        height={kept.height}
        className="fill-accent-soft stroke-accent"
        strokeWidth={stroke}
      />
    </svg>
  );
}
