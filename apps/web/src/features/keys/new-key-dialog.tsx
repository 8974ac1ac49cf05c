import type { CreatedKey } from '@avatarcade/contracts/keys';
import { ShownOnceDialog } from '../../shared/shown-once/shown-once-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type NewKeyDialogProps = { apiKey: CreatedKey; onClose: () => void };

export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  return (
    <ShownOnceDialog
      title="Store your key now"
      noun="key"
      label={
        <span>
          Key “<bdi>{apiKey.name}</bdi>”
        </span>
      }
      text={apiKey.key}
      intro="This is the only time that the key is shown. Anybody who has it can use it, so keep it like a password."
      onClose={onClose}
    >
      <Field label="Try it">
        <Input
          readOnly
          value={`curl -H "Authorization: Bearer ${apiKey.key}" ${location.origin}/api/heygen/generate/`}
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </ShownOnceDialog>
  );
}
