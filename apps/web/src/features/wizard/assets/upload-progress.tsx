import { RefreshCw } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatBytes, isSending, UPLOAD_PHASES, type UploadState } from './upload-state.ts';

type UploadProgressProps = {
  state: Extract<UploadState, { kind: 'busy' }>;
  onCancel: () => void;
};

export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const { name, size, phase, percent, speed } = state;
  const label = UPLOAD_PHASES[phase];
  const sent =
    percent === null || !isSending(phase)
      ? undefined
      : `${formatBytes((size * percent) / 100)} of ${formatBytes(size)}`;
  return (
    <div className="flex min-h-56 flex-col justify-center gap-4 rounded-card border border-line bg-surface p-6">
      <p className="truncate font-medium">{name}</p>
      {percent === null ? (
        <p className="flex items-center gap-3 text-muted">
          <Spinner label="" /> {label}
        </p>
      ) : (
        <Progress value={percent} label={label} />
      )}
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p className="text-sm text-muted tabular-nums">
          {[sent, speed !== null && `${formatBytes(speed)}/s`].filter(Boolean).join(' · ')}
        </p>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

type UploadFailedProps = {
  name: string;
  message: string;
  onRetry: () => void;
  onCancel: () => void;
};

export function UploadFailed({ name, message, onRetry, onCancel }: UploadFailedProps) {
  return (
    <div className="flex min-h-56 flex-col justify-center gap-4 rounded-card border border-line bg-surface p-6">
      <p className="truncate font-medium">{name}</p>
      <Banner>{message}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={<RefreshCw aria-hidden size={15} />} onClick={onRetry}>
          Try again
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}
