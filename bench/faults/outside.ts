import { setTimeout as wait } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import type { World } from './world.ts';

/** A PNG of 512 x 512. */
export async function loadPicture({ store }: World): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${store.url}/icon`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Waits for the email with the link of a reset. */
export async function takeResetLink({ mail }: World, { email }: Pick<Customer, 'email'>) {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const received = mail.mails.find(({ to, data }) => to.includes(email) && data.includes('reset-password'));
    if (received) {
      // Quoted-printable: lines that were broken, and signs by their numbers.
      const text = received.data
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      const { searchParams } = new URL(/https?:\/\/\S+reset-password-complete\?\S+/.exec(text)?.[0] ?? '');
      return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
    }
    await wait(50);
  }
  throw new Error('the email of the reset did not arrive within a minute');
}
