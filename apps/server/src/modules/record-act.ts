import type { Trx } from '../platform/database/database.ts';

/** Runs in the transaction of an operator's act, so that the act and its entry in the audit log exist together or not at all. */
export type RecordAct = (trx: Trx) => Promise<void>;
