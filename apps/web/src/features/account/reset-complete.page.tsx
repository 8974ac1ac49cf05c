import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountScreen } from './account-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Outcome = { kind: 'form' } | { kind: 'done' } | { kind: 'failed'; message: string };

export function ResetCompletePage() {
  const [search] = useSearchParams();
  const uid = search.get('uid') ?? '';
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(
    uid && token ? { kind: 'form' } : { kind: 'failed', message: '' },
  );

  if (outcome.kind === 'done') {
    return (
      <AccountScreen
        title="Password Reset Complete"
        intro="Your new password is set. Sign in with it."
        mood="thumb"
        takesFocus
      >
        <LinkButton to={PATHS.login} size="lg">
          Sign In
        </LinkButton>
      </AccountScreen>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <AccountScreen
        title="Password Reset Failed"
        mood="shrug"
        takesFocus={outcome.message !== ''}
        intro={outcome.message || 'The link has expired or is invalid. Links work once and for one hour.'}
      >
        <LinkButton to={PATHS.resetPassword} size="lg">
          Request New Reset Link
        </LinkButton>
        <TextLink to={PATHS.login} className="self-center">
          Back to Sign In
        </TextLink>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Set a new password">
      <NewPasswordForm
        uid={uid}
        token={token}
        onDone={() => setOutcome({ kind: 'done' })}
        onFailed={(message) => setOutcome({ kind: 'failed', message })}
      />
    </AccountScreen>
  );
}
