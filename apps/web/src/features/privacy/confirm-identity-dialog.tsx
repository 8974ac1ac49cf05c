import type { Confirmation } from '@avatarcade/contracts/privacy';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { GoogleConfirmation } from './google-confirmation.tsx';

type ConfirmIdentityDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Answers what went wrong, or nothing. */
  onConfirm: (confirmation: Confirmation) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks whoever sits there to show that they are the user: by the password, or by signing in with Google again. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { title, children, confirmLabel, danger, onConfirm, onClose } = props;
  const form = useId();
  const clientId = useConfig()?.google_client_id;
  const [password, setPassword] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const confirm = async (confirmation: Confirmation) => {
    setErrorMessage('');
    setBusy(true);
    const told = await onConfirm(confirmation);
    setBusy(false);
    if (told) setErrorMessage(told);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm({ password });
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!password}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2 text-muted">{children}</div>
        <form id={form} onSubmit={submit} className="flex flex-col gap-4">
          {errorMessage && <Banner>{errorMessage}</Banner>}
          <Field label="Your password">
            <PasswordInput
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          </Field>
        </form>
        {clientId && (
          <div className="flex flex-col gap-2">
            <p className="text-sm text-muted">No password? Confirm with Google instead.</p>
            <GoogleConfirmation
              clientId={clientId}
              onCredential={(credential) => confirm({ google_token: credential })}
              onError={setErrorMessage}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
