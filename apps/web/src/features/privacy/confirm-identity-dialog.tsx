import type { Confirmation } from '@avatarcade/contracts/privacy';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { GoogleConfirmation } from '../../shared/session/google-confirmation.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type ConfirmIdentityDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  errorMessage: string | undefined;
  onConfirm: (confirmation: Confirmation) => void;
  onClose: () => void;
};

/** Asks the user to confirm the identity: by password, or by signing in with Google again. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { title, children, confirmLabel, danger, busy, onConfirm, onClose } = props;
  const form = useId();
  const clientId = useConfig()?.google_client_id;
  const [password, setPassword] = useState('');
  const [googleError, setGoogleError] = useState('');
  const errorMessage = googleError || props.errorMessage;

  const confirm = (confirmation: Confirmation) => {
    setGoogleError('');
    onConfirm(confirmation);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm({ password });
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
              onCredential={async (credential) => confirm({ google_token: credential })}
              onError={setGoogleError}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
