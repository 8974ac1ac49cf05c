import type { OperatorState } from '@avatarcade/contracts/operator';
import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { useEffect } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { storeOperatorToken } from '../../shared/session/operator-session.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { FactorCard } from './factor-card.tsx';

/** What stands before the console: setting up the second factor, or its code. */
export function SecondFactor({ state }: { state: OperatorState }) {
  // The console opens at the same address, so no route change moves the focus.
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), []);
  return state.state === 'enrol' ? <Enrolment state={state} /> : <CodeQuestion state={state} />;
}

function CodeQuestion({ state }: { state: OperatorState }) {
  const open = useCall(operatorSessionCalls.openOperatorSession, {
    onSuccess: ({ token }) => storeOperatorToken(token),
  });
  return (
    <FactorCard title="Enter your code">
      <p className="text-muted">
        The console of <strong className="font-semibold text-ink">{state.email}</strong> is opened by the code
        that your authenticator shows now. It closes after a quarter of an hour without use.
      </p>
      <CodeForm
        label="Code"
        hint="Six digits, or one of your recovery codes."
        action="Open the console"
        busy={open.isPending}
        error={open.error?.message}
        onCode={(code) => open.mutate({ body: { code } })}
      />
    </FactorCard>
  );
}
