import { fetchConfig } from '../shared/api/config.query.ts';

/** Where the operator has named a place for them, errors of this page are told there, those of its first moments too. */
export async function reportErrors(): Promise<void> {
  const early: unknown[] = [];
  const onError = ({ error }: ErrorEvent) => early.push(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => early.push(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  try {
    const { error_report_dsn } = await fetchConfig();
    if (!error_report_dsn) return;
    const { startReporting } = await import('../shared/api/error-reports.ts');
    startReporting(error_report_dsn, early);
  } catch {
    // A server that doesn't say where to report to is not told either.
  } finally {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  }
}
