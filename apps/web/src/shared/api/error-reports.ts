import { hideAddressSecrets } from '@avatarcade/contracts/address-secrets';
import { buildEnvelope, parseDsn } from '@avatarcade/contracts/error-report';
import { newId } from './new-id.ts';

/** A repeated error is reported a few times only. */
const MAX_OF_A_PAGE = 10;

/** Reports the errors in `early` and all later ones, by the Sentry protocol. Contains only what and where: no input, no tokens. */
export function startReporting(dsn: string, early: readonly unknown[]): void {
  const target = parseDsn(dsn);
  if (!target) return;
  let sent = 0;
  const send = (error: unknown) => {
    if (!error || sent >= MAX_OF_A_PAGE) return;
    sent += 1;
    const report = buildEnvelope({
      error,
      part: 'web',
      facts: { path: location.pathname },
      uuid: newId(),
      now: new Date(),
    });
    const body = hideAddressSecrets(report);
    // As text, so that the browser sends no preflight request.
    void fetch(target.url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
  };
  for (const error of early) send(error);
  addEventListener('error', ({ error }) => send(error));
  addEventListener('unhandledrejection', ({ reason }) => send(reason));
}
