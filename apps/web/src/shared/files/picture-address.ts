/** Pixels of the picture: 40 on screens of twice the density. */
const PIXELS = 80;
/** The service's fallback for an unknown email: a plain figure, in Gravatar's parameters. */
const PLACEHOLDER = 'mp';

/**
 * Returns the address of a user's picture at an avatar service: by the SHA-256 of the trimmed, lowercased email, as in
 * Gravatar. Undefined without an email, and if the browser can't compute hashes: on pages over plain http from another
 * machine.
 */
export async function buildPictureAddress(service: string, email: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase();
  if (!address || !globalThis.crypto?.subtle) return undefined;
  const url = new URL(service);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${await hashHex(address)}`;
  url.searchParams.set('s', String(PIXELS));
  if (!url.searchParams.has('d')) url.searchParams.set('d', PLACEHOLDER);
  return url.href;
}

async function hashHex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
