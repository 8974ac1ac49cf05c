import { fetchConfig } from '../lib/config.query.ts';

/** Where the operator has named a place for them, errors of this page are told there. */
export async function reportErrors(): Promise<void> {
  const config = await fetchConfig().catch(() => null);
  if (!config?.error_report_dsn) return;
  const { startReporting } = await import('../lib/error.reports.ts');
  startReporting(config.error_report_dsn);
}
