import { setTimeout as wait } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import type { World } from './world.ts';

/** A PNG of 512 x 512. */
export async function loadPicture({ store }: World): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${store.url}/icon`);
  return new Uint8Array(await response.arrayBuffer());
}

type ResetLink = { uid: string; token: string };

/** Waits for the email with the link of a reset. */
export async function takeResetLink(
  { mail }: World,
  { email }: Pick<Customer, 'email'>,
  { after }: { after?: ResetLink } = {},
): Promise<ResetLink> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const links = mail.mails
      .filter(({ to, data }) => to.includes(email) && data.includes('reset-password-complete'))
      .map(({ data }) => readResetLink(data));
    const link = links.find(({ token }) => token !== after?.token);
    if (link) return link;
    await wait(50);
  }
  throw new Error('the email of the reset did not arrive within a minute');
}

function readResetLink(data: string): ResetLink {
  // Quoted-printable: lines that were broken, and signs by their numbers.
  const text = data
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const { searchParams } = new URL(/https?:\/\/\S+reset-password-complete\?\S+/.exec(text)?.[0] ?? '');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}
