import { BROKEN_DATABASE } from './broken-database.ts';
import { BROKEN_SERVICES } from './broken-services.ts';
import type { Fault } from './fault.ts';
import { KILLED_WEB } from './killed-web.ts';
import { KILLED_WORKER } from './killed-worker.ts';
import { ODD_CLIENTS } from './odd-clients.ts';
import { OPERATION } from './operation.ts';

/** Every kind of fault of the table, in its order. */
export const FAULTS: readonly Fault[] = [
  ...KILLED_WEB,
  ...KILLED_WORKER,
  ...BROKEN_DATABASE,
  ...BROKEN_SERVICES,
  ...ODD_CLIENTS,
  ...OPERATION,
];
