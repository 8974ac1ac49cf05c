import { type Kysely, sql } from 'kysely';

/**
 * Every change of a user is announced to all processes by the database itself, when it is committed: also one of an
 * older version of the server, or of an operator's own statement. Processes then read the user's token version again.
 */
export async function announceUserChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION announce_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('avatarcade_live',
        json_build_object('name', 'user-change', 'key', 'all', 'message', OLD.id)::text);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER users_change AFTER UPDATE OR DELETE ON users
      FOR EACH ROW EXECUTE FUNCTION announce_user_change()`.execute(db);
}
