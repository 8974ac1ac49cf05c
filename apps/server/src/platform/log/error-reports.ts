import { buildEnvelope, parseDsn } from '@avatarcade/contracts/error-report';
import { withoutValues } from './describe-error.ts';
import { redactText, shortenText } from './redact.ts';

const MAX_IN_A_MINUTE = 30;
const TIMEOUT_MS = 5000;

export type ReportError = (facts: Record<string, unknown>, message: string) => void;

/** Sends logged errors to a service that speaks the Sentry protocol. Reports that can't be sent are dropped. */
export function createErrorReports(dsn: string, now: () => Date): ReportError {
  const url = parseDsn(dsn)?.url ?? '';
  let sent: number[] = [];
  return ({ err, ...facts }, message) => {
    const time = now().getTime();
    sent = sent.filter((earlier) => time - earlier < 60_000);
    // One error may affect every request: the first few of a minute suffice.
    if (sent.length >= MAX_IN_A_MINUTE) return;
    sent.push(time);
    const named = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, shortenText(String(fact))]),
    );
    const report = {
      error: withoutValues(err ?? new Error(message)),
      part: 'server',
      facts: { ...named, message: shortenText(message) },
      uuid: crypto.randomUUID(),
      now: now(),
    };
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: redactText(buildEnvelope(report)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
  };
}
