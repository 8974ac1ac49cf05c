import type { KeyScope } from '@avatarcade/contracts/keys';
import type { Generated } from 'kysely';

export type ApiKeysTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  scopes: KeyScope[];
  /** Null: no limit but the balance. */
  daily_limit_cents: number | null;
  created_at: Date;
  /** Written at most once a minute. */
  last_used_at: Date | null;
  /** A revoked key stays for its activity. */
  revoked_at: Date | null;
};

/** The texts of a key: one, or two while a rotation overlaps. */
export type ApiKeySecretsTable = {
  id: Generated<string>;
  key_id: string;
  /** SHA-256 of the text, hex. The text itself is not stored. */
  hash: string;
  last_four: string;
  created_at: Date;
  /** Set by a rotation. */
  expires_at: Date | null;
};

/** What a key has spent in one day by UTC. */
export type ApiKeySpendingTable = { key_id: string; day: string; cents: number };

/** One changing request of a key. */
export type ApiKeyActivityTable = {
  id: Generated<string>;
  user_id: string;
  key_id: string;
  /** Made by the server for each request: debits and status of one are one row. Versions before wrote what is `named_request_id` now. */
  request_id: string;
  /** The id that the caller knows. Null in rows of versions before. */
  named_request_id: string | null;
  call: string;
  target_id: string | null;
  cents: number;
  /** Null until the response, for good if the server stopped before it. */
  status: number | null;
  happened_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable;
    api_key_secrets: ApiKeySecretsTable;
    api_key_spending: ApiKeySpendingTable;
    api_key_activity: ApiKeyActivityTable;
  }
}
