import type { CreatedKey } from '@avatarcade/contracts/keys';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCopy } from '../../shared/ui-state/use-copy.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type NewKeyDialogProps = { apiKey: CreatedKey; onClose: () => void };

/** The only time that a key is shown: Escape and a click beside the dialog don't close it. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(input);
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title="Store your key now"
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
            {state === 'copied' ? 'Copied' : 'Copy key'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner variant={isWarned ? 'error' : 'info'}>
          {isWarned
            ? 'Once this is closed, the key can’t be shown again. Copy it, then choose “I have stored it”.'
            : 'This is the only time that the key is shown. Anybody who has it can use it, so keep it like a password.'}
        </Banner>
        <Field label={`Key “${apiKey.name}”`}>
          <Input
            ref={input}
            readOnly
            value={apiKey.key}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Field label="Try it">
          <Input
            readOnly
            value={`curl -H "Authorization: Bearer ${apiKey.key}" ${location.origin}/api/heygen/generate/`}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <p role="status" className={state === 'refused' ? 'text-sm font-medium' : 'sr-only'}>
          {state === 'copied' && 'Key copied.'}
          {state === 'refused' &&
            'Your browser doesn’t allow copying. The key is selected: press Ctrl+C (⌘C on a Mac), or touch and hold it to copy.'}
        </p>
      </div>
    </Dialog>
  );
}
