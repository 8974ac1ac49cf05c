/** Pixels of the picture: 40 on screens of twice the density. */
const PIXELS = 80;
/** What the service shows for an address that it doesn't know: a plain figure, in Gravatar's words. */
const PLACEHOLDER = 'mp';

/**
 * A user's picture at an avatar service: by the SHA-256 of the trimmed, lowercased email, as Gravatar names pictures.
 * Undefined without an email, and where the browser has no hashes: on pages that are neither https nor of this machine.
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
