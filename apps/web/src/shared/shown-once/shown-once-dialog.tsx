import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCopy } from '../ui-state/use-copy.ts';

type ShownOnceDialogProps = {
  title: string;
  /** What it is, in a sentence: "key", "secret". */
  noun: string;
  label: ReactNode;
  /** The text that is shown this once. */
  text: string;
  intro: string;
  /** How it is used, such as a command. */
  children?: ReactNode;
  onClose: () => void;
};

/** The only time that a text is shown: Escape and a click beside the dialog don't close it. */
export function ShownOnceDialog({
  title,
  noun,
  label,
  text,
  intro,
  children,
  onClose,
}: ShownOnceDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(input);
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={() => setWarned(true)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            I have stored it
          </Button>
          <Button
            icon={state === 'copied' ? <Check aria-hidden size={17} /> : <Copy aria-hidden size={17} />}
            onClick={() => void copy()}
          >
            {state === 'copied' ? 'Copied' : `Copy ${noun}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner variant={isWarned ? 'error' : 'info'}>
          {isWarned
            ? `Once this is closed, the ${noun} can’t be shown again. Copy it, then choose “I have stored it”.`
            : intro}
        </Banner>
        <Field label={label}>
          <Input
            ref={input}
            readOnly
            value={text}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        {children}
        <p role="status" className={state === 'refused' ? 'text-sm font-medium' : 'sr-only'}>
          {state === 'copied' && `${noun[0]?.toUpperCase()}${noun.slice(1)} copied.`}
          {state === 'refused' &&
            `Your browser doesn’t allow copying. The ${noun} is selected: press Ctrl+C (⌘C on a Mac), or touch and hold it to copy.`}
        </p>
      </div>
    </Dialog>
  );
}
