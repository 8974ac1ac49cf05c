import { API_PATHS } from '@avatarcade/contracts/paths';
import { createTestApp } from '../../../testing/create-test-app.ts';

const PATHS = API_PATHS.account;

/** An app whose clock can be set forward, with the calls that tests of accounts make. */
export async function createAccountWorld() {
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const test = await createTestApp({ clock });
  return {
    ...test,
    clock,
    post: (url: string, body: unknown, more: Partial<Parameters<typeof test.call>[0]> = {}) =>
      test.call({ method: 'POST', url, body, ...more }),
    getUser: (access: string) => test.call({ method: 'GET', url: PATHS.user, as: { access } }),
    /** Moves the clock forward, in milliseconds. */
    async after<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
      shift += milliseconds;
      try {
        return await act();
      } finally {
        shift -= milliseconds;
      }
    },
  };
}

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>;

export const newEmail = () => `user-${crypto.randomUUID()}@example.com`;

export function randomIp(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
}
