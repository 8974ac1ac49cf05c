import { TICKET_FILES_MAX } from '@avatarcade/contracts/limits';
import { RefreshCw, X } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Screenshot, useScreenshots } from './use-screenshots.ts';

/** A slot for each picture, and always one more. */
export function ScreenshotSlots({ screenshots }: { screenshots: ReturnType<typeof useScreenshots> }) {
  const { shots, errorMessage, add, remove, retry } = screenshots;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        Screenshots <span className="font-normal text-faint">optional</span>
      </legend>
      {errorMessage && <Banner>{errorMessage}</Banner>}
      {shots.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shots.map((shot) => (
            <Slot key={shot.id} shot={shot} onRemove={() => remove(shot.id)} onRetry={() => retry(shot)} />
          ))}
        </ul>
      )}
      {shots.length < TICKET_FILES_MAX && (
        <FileDrop
          accept="image/jpeg,image/png"
          multiple
          label={shots.length === 0 ? 'Add a screenshot' : 'Add another screenshot'}
          hint="JPEG or PNG, up to 10 MB"
          className="!py-5"
          onFiles={add}
        />
      )}
    </fieldset>
  );
}

type SlotProps = {
  shot: Screenshot;
  onRemove: () => void;
  onRetry: () => void;
};

function Slot({ shot, onRemove, onRetry }: SlotProps) {
  const { file, preview, state } = shot;
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-2.5 shadow-card">
      <img
        src={preview}
        alt={`Preview of ${file.name}`}
        className="size-16 shrink-0 rounded-small bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" dir="auto">
          {file.name}
        </p>
        {state.kind === 'sending' && <Progress value={state.percent} label="Uploading" />}
        {state.kind === 'sent' && <p className="text-sm text-muted">Attached</p>}
        {state.kind === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
            {state.errorMessage}
            <Button
              size="sm"
              variant="secondary"
              icon={<RefreshCw aria-hidden size={14} />}
              onClick={onRetry}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
      <IconButton
        size="sm"
        label={`Remove ${file.name}`}
        icon={<X aria-hidden size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
