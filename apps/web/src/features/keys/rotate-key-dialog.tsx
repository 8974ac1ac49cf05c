import type { ApiKey, CreatedKey } from '@avatarcade/contracts/keys';
import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const OVERLAPS = [
  { value: '24', label: 'In 24 hours' },
  { value: '0', label: 'At once' },
] as const;

type RotateKeyDialogProps = {
  apiKey: ApiKey;
  onRotated: (key: CreatedKey) => void;
  onClose: () => void;
};

export function RotateKeyDialog({ apiKey, onRotated, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState<'24' | '0'>('24');
  const rotate = useCall(keyCalls.rotateKey, { onSuccess: onRotated });
  return (
    <ConfirmDialog
      title="Rotate this key?"
      confirmLabel="Rotate key"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate({ params: { id: apiKey.id }, body: { overlap_hours: overlap === '24' ? 24 : 0 } })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {rotate.error && <Banner>{rotate.error.message}</Banner>}
        <p>
          “<bdi>{apiKey.name}</bdi>” gets a new text. Name, scopes and limit stay. When does the present text
          end?
        </p>
        <SegmentedControl
          label="When the present text ends"
          segments={OVERLAPS}
          value={overlap}
          onChange={setOverlap}
        />
        <p className="text-sm">
          {overlap === '24'
            ? 'Both are valid until then, so that your programs can change over without a break.'
            : 'Programs that still use it stop. Choose this if the key may have leaked.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}
