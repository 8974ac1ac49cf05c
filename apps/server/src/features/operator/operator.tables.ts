import type { Generated } from 'kysely';

/** An operator's authenticator. */
export type OperatorFactorsTable = {
  user_id: string;
  /** The shared secret, encrypted with the server's (see `createSealer`). */
  sealed: string;
  /** The time step of the last code that was used: no code is good twice. */
  last_step: Generated<number>;
  created_at: Date;
  /** When its first code was entered; null until then. */
  confirmed_at: Generated<Date | null>;
};

/** A code for a lost authenticator. Deleted when it is used. */
export type OperatorRecoveryCodesTable = { hash: string; user_id: string };

export type OperatorSessionsTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: string;
  /** The user's when it was opened: it ends with the sessions of the product. */
  token_version: number;
  opened_at: Date;
  used_at: Date;
};

export type ActFacts = Record<string, string | number | boolean | null>;

/** What operators did. Rows are never changed or deleted: a trigger refuses it. */
export type OperatorActsTable = {
  id: Generated<number>;
  happened_at: Date;
  operator_id: string;
  operator_email: string;
  act: string;
  /** The id of a user or a video, a payment, a queue, the number of a ticket. */
  target: string | null;
  reason: string | null;
  /** Further facts; no addresses and no names of users. */
  facts: ActFacts;
  request_id: string | null;
  address: string | null;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_factors: OperatorFactorsTable;
    operator_recovery_codes: OperatorRecoveryCodesTable;
    operator_sessions: OperatorSessionsTable;
    operator_acts: OperatorActsTable;
  }
}
