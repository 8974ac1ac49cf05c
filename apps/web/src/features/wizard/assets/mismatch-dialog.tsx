import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../../../shared/ui-state/media.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Mismatch } from './clip.rules.ts';

type MismatchDialogProps = {
  file: File;
  mismatch: Mismatch;
  onContinue: () => void;
  onCancel: () => void;
};

export function MismatchDialog({ file, mismatch, onContinue, onCancel }: MismatchDialogProps) {
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
        <CropPicture file={file} mismatch={mismatch} />
        <p>
          {`Your clip is ${found.width} × ${found.height}. A ${format} video needs ${wanted.width} × ${wanted.height}, so the video scales it. `}
          {enlarges
            ? 'It has to be enlarged, which can cost quality: it may look softer.'
            : 'Some quality may be lost.'}
        </p>
        {lost > 0 && (
          <p className="text-muted">
            {`About ${lost} % of its picture is cut off at the edges. You can choose afterwards what is seen: a crop around a focus, or the whole picture over its own blurred enlargement.`}
          </p>
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

const HEIGHT_REM = 12;

type CropPictureProps = {
  file: File;
  mismatch: Mismatch;
};

/** The clip with the cropped parts darkened; only the shapes if the browser can't play it. */
function CropPicture({ file, mismatch: { found, wanted } }: CropPictureProps) {
  const address = useFileAddress(file);
  const shape = found.width / found.height;
  const isStill = useMedia(REDUCED_MOTION);
  const scale = Math.max(wanted.width / found.width, wanted.height / found.height);
  const rim = (side: number, visible: number) => `${((1 - visible / scale / side) / 2) * 100}%`;
  const place = {
    insetInline: rim(found.width, wanted.width),
    insetBlock: rim(found.height, wanted.height),
  };
  return (
    <div
      aria-hidden
      style={{ aspectRatio: shape, width: `min(100%, ${HEIGHT_REM * shape}rem)` }}
      className="relative mx-auto overflow-hidden rounded-small bg-sunken"
    >
      <video
        src={address}
        muted
        autoPlay={!isStill}
        loop
        playsInline
        className="absolute inset-0 size-full"
      />
      <span
        style={place}
        className="absolute rounded-[2px] outline-2 outline-accent [box-shadow:0_0_0_100vmax_oklch(0.17_0.04_283/0.72)]"
      />
    </div>
  );
}

/** Returns an object URL of a local file while it is displayed. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
