import type { OperatorState } from '@avatarcade/contracts/operator';
import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { type SubmitEvent, useState } from 'react';
import { useConfig } from '../../shared/api/config.query.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { GoogleConfirmation } from '../../shared/session/google-confirmation.tsx';
import { storeOperatorToken } from '../../shared/session/operator-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CodeForm } from './code-form.tsx';
import { FactorCard } from './factor-card.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** In three steps: who it is, the authenticator, and what replaces it when it is lost. */
export function Enrolment({ state }: { state: OperatorState }) {
  const enrol = useCall(operatorSessionCalls.enrolFactor);
  const confirm = useCall(operatorSessionCalls.confirmFactor);
  if (confirm.data) {
    const { token, recovery_codes: codes } = confirm.data;
    return (
      <FactorCard title="Store your recovery codes" takesFocus>
        <RecoveryCodes codes={codes} onDone={() => storeOperatorToken(token)} />
      </FactorCard>
    );
  }
  if (enrol.data) {
    const { secret, uri } = enrol.data;
    return (
      <FactorCard title="Scan this code">
        <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
          <QrCode text={uri} label="QR code for your authenticator" />
          <div className="flex min-w-0 flex-col gap-2 text-muted">
            <p>Open your authenticator app and add an account by this QR code.</p>
            <p>Or type this key:</p>
            <p className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-words text-ink select-all">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
        </div>
        <CodeForm
          label="Code"
          hint="The six digits that it shows now."
          action="Continue"
          isNumeric
          busy={confirm.isPending}
          error={confirm.error?.message}
          onCode={(code) => confirm.mutate({ body: { code } })}
        />
      </FactorCard>
    );
  }
  return (
    <FactorCard title="Set up a second factor">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{state.email}</strong> may open the operator console. It
        needs an authenticator app beside your password, such as Aegis, 1Password or Google Authenticator.
      </p>
      <IdentityForm
        busy={enrol.isPending}
        error={enrol.error?.message}
        onConfirm={(body) => enrol.mutate({ body })}
      />
    </FactorCard>
  );
}

type IdentityFormProps = {
  busy: boolean;
  error: string | undefined;
  onConfirm: (confirmation: { password: string } | { google_token: string }) => void;
};

/** An open browser isn't enough. */
function IdentityForm({ busy, error, onConfirm }: IdentityFormProps) {
  const clientId = useConfig()?.google_client_id;
  const [password, setPassword] = useState('');
  const [googleError, setGoogleError] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setGoogleError('');
    onConfirm({ password });
  };
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {error && <Banner>{error}</Banner>}
        <Field label="Your password">
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
        <Button type="submit" size="lg" busy={busy} disabled={!password}>
          Continue
        </Button>
      </form>
      {clientId && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-muted">No password? Confirm with Google instead.</p>
          <GoogleConfirmation
            clientId={clientId}
            onCredential={async (credential) => onConfirm({ google_token: credential })}
            onError={setGoogleError}
          />
          {googleError && (
            <p role="alert" className="text-sm text-danger">
              {googleError}
            </p>
          )}
        </div>
      )}
    </>
  );
}
