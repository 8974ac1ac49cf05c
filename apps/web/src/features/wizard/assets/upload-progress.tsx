import { RefreshCw } from 'lucide-react';
import { formatBytes } from '../../../shared/format/byte-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { isSending, UPLOAD_PHASES, type UploadState } from './upload-state.ts';

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
  state: Extract<UploadState, { kind: 'failed' }>;
  onRetry: () => void;
  onCancel: () => void;
};

export function UploadFailed({ state: { file, message, isRefused }, onRetry, onCancel }: UploadFailedProps) {
  const another = (
    <Button key="another" size="sm" variant={isRefused ? 'primary' : 'secondary'} onClick={onCancel}>
      Choose another file
    </Button>
  );
  const again = (
    <Button
      key="again"
      size="sm"
      variant={isRefused ? 'secondary' : 'primary'}
      icon={<RefreshCw aria-hidden size={15} />}
      onClick={onRetry}
    >
      Try again
    </Button>
  );
  return (
    <div className="flex min-h-56 flex-col justify-center gap-4 rounded-card border border-line bg-surface p-6">
      <p className="truncate font-medium">{file.name}</p>
      <Banner>{message}</Banner>
      {/* What promises to help comes first: a refused file would be refused again. */}
      <div className="flex flex-wrap gap-3">{isRefused ? [another, again] : [again, another]}</div>
    </div>
  );
}
