import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { readFiles } from './read-files.ts';
import { Spinner } from './spinner.tsx';

type FileDropProps = {
  /** MIME types, comma-separated, for the file chooser. What is dropped isn't filtered: check it yourself. */
  accept: string;
  onFiles: (files: File[]) => void;
  busy?: boolean;
  multiple?: boolean;
  disabled?: boolean;
  label?: string;
  hint?: ReactNode;
  /** `sm`: as high as a small button, beside other things. */
  size?: 'md' | 'sm';
  className?: string;
};

const SIZES = {
  md: { box: 'flex-col rounded-card px-6 py-8', icon: 24 },
  sm: { box: 'rounded-control px-3.5 py-1.5 text-sm', icon: 16 },
};

export function FileDrop({
  accept,
  onFiles,
  busy = false,
  multiple = false,
  disabled = false,
  label = 'Drop a file here or browse',
  hint,
  size = 'md',
  className,
}: FileDropProps) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = busy || disabled;
  useEffect(keepPage, []);
  const give = (list: FileList | null) => {
    const files = readFiles(list).slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !closed) onFiles(files);
    // So that the same file can be chosen again after an error.
    if (input.current) input.current.value = '';
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver && !closed);
  };
  return (
    <label
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        give(event.dataTransfer.files);
      }}
      className={cx(
        'flex cursor-pointer items-center justify-center gap-2 border border-dashed bg-surface text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        SIZES[size].box,
        over ? 'border-accent bg-accent-soft' : 'border-edge hover:border-muted hover:bg-hover',
        control['aria-invalid'] && 'border-danger',
        closed && 'cursor-not-allowed opacity-60',
        className,
      )}
    >
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        // A busy one keeps the focus, so that keyboard users continue from there.
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => give(event.target.files)}
        className="sr-only"
      />
      {busy ? (
        <Spinner size={SIZES[size].icon} />
      ) : (
        <Upload aria-hidden size={SIZES[size].icon} className="text-accent" />
      )}
      <span className="font-medium">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </label>
  );
}

/** Without this, a file dropped beside the field would replace the page. */
function keepPage(): () => void {
  const ignore = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}
