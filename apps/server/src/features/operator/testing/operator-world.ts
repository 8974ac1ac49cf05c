import { API_PATHS } from '@avatarcade/contracts/paths';
import { Secret, TOTP } from 'otpauth';
import { TEST_PASSWORD, type TestAppOptions, type TestUser } from '../../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../../testing/video-world.ts';

export const OPERATOR_EMAIL = 'ops@example.com';
const PATHS = API_PATHS.operator;

export type OperatorHeaders = { 'x-operator-session': string };

/** A server with one operator, and a clock that tests move. */
export async function createOperatorWorld(options: Omit<TestAppOptions, 'clock' | 'env'> = {}) {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const world = await createVideoWorld({
    ...options,
    clock,
    env: { OPERATORS: `${OPERATOR_EMAIL}, second@example.com, unverified@example.com` },
  });
  /** Lets time pass, and renews the access token of who continues. */
  const pass = async (seconds: number, user: TestUser) => {
    ahead += seconds * 1000;
    const body = { refresh: user.refresh };
    const renewed = await world.call({ method: 'POST', url: API_PATHS.account.refresh, body });
    user.access = renewed.json<{ access: string }>().access;
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
  return { ...world, clock, pass, codeOf };
}

export type OperatorWorld = Awaited<ReturnType<typeof createOperatorWorld>>;

/** A user whose address is verified, as by a reset link. */
export async function addVerified(world: VideoWorld, email: string): Promise<TestUser> {
  const user = await world.registerUser(email);
  await world.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  return user;
}

/** An operator behind the second factor. */
export async function addOperator(world: OperatorWorld, email = OPERATOR_EMAIL) {
  const user = await addVerified(world, email);
  const post = (url: string, body: object) => world.call({ method: 'POST', url, as: user, body });
  const { secret, uri } = (await post(PATHS.factor, { password: TEST_PASSWORD })).json<{
    secret: string;
    uri: string;
  }>();
  const confirmed = await post(PATHS.confirmFactor, { code: world.codeOf(secret) });
  const { token, recovery_codes: recoveryCodes } = confirmed.json<{
    token: string;
    recovery_codes: string[];
  }>();
  const headers: OperatorHeaders = { 'x-operator-session': token };
  const operator = { ...user, secret, uri, token, headers, recoveryCodes };
  const act = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    world.call({ method, url, as: operator, headers, ...(body && { body }) });
  return Object.assign(operator, { act });
}
