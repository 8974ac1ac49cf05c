import { fetchConfig } from '../shared/api/config.query.ts';

/** Reports this page's errors, including early ones, if the operator has configured a service for them. */
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
    // Without a server's configuration there is no address to report to.
  } finally {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  }
}
