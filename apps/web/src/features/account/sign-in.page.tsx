import { useEffect, useRef, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { UNREACHABLE } from '../../shared/api/api-error.ts';
import { request } from '../../shared/api/request.ts';
import { useNavigationContext } from '../../shared/navigation/navigation-context.ts';
import { hasEndedByItself, storeTokens } from '../../shared/session/session-store.ts';
import { whenSettled } from '../../shared/ui-state/when-settled.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountForm, type Said } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { signInFailureText } from './sign-in-failure.ts';
import { SocialSignIn } from './social-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';
import { loadRules, useSignInForm } from './use-sign-in-form.ts';

const ENDED = 'Your session has ended. Please sign in again.';

/** Calls load after the page can be used: it is most visitors' first page. */
const loadCalls = () => import('@avatarcade/contracts/account.calls');

export function SignInPage() {
  const [said, setSaid] = useState(readNotice(useNavigationContext().state));
  const sayError = (text: string) => setSaid(text ? { variant: 'error', text } : null);
  const enter = useSignIn();
  /** Google's credential for an account that requires its password first; stored only here. */
  const waiting = useRef<string | null>(null);
  useEffect(() => whenSettled(() => void Promise.allSettled([loadRules(), loadCalls()])), []);

  const { field, errors, isSubmitting, onSubmit } = useSignInForm(async ({ email, password, rememberMe }) => {
    const { sessionCalls } = await loadCalls();
    const body = { email, password, remember: rememberMe };
    const result = await request(sessionCalls.signIn, { body });
    if (result.error !== undefined) return sayError(signInFailureText(result));
    if (waiting.current) await connect(waiting.current, result.data);
    await enter(result.data);
  });

  return (
    <AccountScreen title="Sign-in to your account" intro="Create AI avatar videos for your mobile games.">
      <AccountForm
        said={said}
        onSay={setSaid}
        onSubmit={(event) => onSubmit(event).catch(() => sayError(UNREACHABLE))}
        busy={isSubmitting}
        action={['Sign in', 'Signing in...']}
      >
        <EmailField field={field('email')} error={errors.email} />
        <Field label="Password" error={errors.password}>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Remember me" name="rememberMe" />
          <TextLink to={PATHS.resetPassword} className="text-sm">
            Forgot password?
          </TextLink>
        </div>
      </AccountForm>
      <SocialSignIn
        onEnter={enter}
        onError={sayError}
        onPasswordNeeded={(credential) => {
          waiting.current = credential;
        }}
        onNotice={(text) => setSaid({ variant: 'info', text })}
      />
      <p className="text-center text-muted">
        Don't have an account? <TextLink to={PATHS.createAccount}>Create an account</TextLink>
      </p>
    </AccountScreen>
  );
}

/** If that fails, the user is signed in nevertheless, and asked again at the next Google sign-in. */
async function connect(credential: string, tokens: { access: string; refresh: string }): Promise<void> {
  const { googleCalls } = await loadCalls();
  storeTokens(tokens);
  await request(googleCalls.signInWithGoogle, { body: { token: credential }, asUser: true });
}

/** A message that another page passes along with a redirect to this one, or why the user is here. */
function readNotice(state: unknown): Said | null {
  const notice = typeof state === 'object' && state && 'notice' in state ? state.notice : undefined;
  if (typeof notice === 'string') return { variant: 'info', text: notice };
  return hasEndedByItself() ? { variant: 'info', text: ENDED } : null;
}
