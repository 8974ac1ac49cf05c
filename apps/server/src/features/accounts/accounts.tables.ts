import type { Generated } from 'kysely';

export type UsersTable = {
  id: Generated<string>;
  /** Trimmed and lower-cased. */
  email: string;
  /** Incremented to end all sessions: tokens with an older version are invalid. */
  token_version: Generated<number>;
  /** Null for users who have only signed in with Google. */
  password_hash: string | null;
  /** Whether the user has proved to own the email address. */
  email_verified: Generated<boolean>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  telegram_username: Generated<string>;
  country: Generated<string>;
  /** Comma list of the numbers sent with the registration. */
  concepts: Generated<string>;
  created_at: Generated<Date>;
  /** Set while an operator has blocked the account: it has no sessions and gets none. */
  blocked_at: Generated<Date | null>;
};

export type UserIdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
};

export type RefreshTokensTable = {
  id: string;
  user_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
};

export type PasswordResetsTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
};

/** One attempt at something that can be guessed or flooded; counted over a window, swept when old. */
export type AttemptsTable = {
  id: Generated<number>;
  /**
   * What is limited: `login:<email>`, `login-from:<network>`, `login-known:<mark>`, `confirm:<user>`, `reset:<email>`,
   * `reset-known:<mark>`, `operator:<user>`.
   */
  subject: string;
  happened_at: Date;
};

/** A network from which the user has signed in. Swept 30 days after its last use. */
export type KnownNetworksTable = {
  user_id: string;
  /** A keyed hash of account and network; the address itself is not stored. */
  mark: string;
  last_used_at: Date;
};

/** Stored until a credential with this nonce would be too old. */
export type UsedNoncesTable = { nonce: string; expires_at: Date };

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    user_identities: UserIdentitiesTable;
    refresh_tokens: RefreshTokensTable;
    password_resets: PasswordResetsTable;
    attempts: AttemptsTable;
    known_networks: KnownNetworksTable;
    used_nonces: UsedNoncesTable;
  }
}
