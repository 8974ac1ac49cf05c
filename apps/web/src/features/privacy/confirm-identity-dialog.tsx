import type { Confirmation } from '@avatarcade/contracts/privacy';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { GoogleConfirmation } from '../../shared/session/google-confirmation.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const clientId = useConfig()?.google_client_id;
  const [password, setPassword] = useState('');
  const [googleError, setGoogleError] = useState('');

  const confirm = (confirmation: Confirmation) => {
    setGoogleError('');
    onConfirm(confirmation);
  };

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={confirmLabel}
      busy={busy}
      danger={danger}
      disabled={!password}
      error={googleError || props.errorMessage}
      onSubmit={() => confirm({ password })}
    >
      <div className="flex flex-col gap-2 text-muted">{children}</div>
      <Field label="Your password">
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </Field>
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
    </FormDialog>
  );
}
